import type { PageLanguage } from '@shop/contract/page-languages'
import type { CategoryTranslations } from '@shop/contract/translations'
import type { Shop, Site } from '../kernel/shop'
import { listProductNames } from './browse-products'

/** What a league or club is called in a language; in English where nobody translated its name. */
export function categoryNameIn(
  language: PageLanguage,
  { name, translations }: { name: string; translations: CategoryTranslations },
): string {
  return language === 'en' ? name : (translations[language]?.name ?? name)
}

/** Says what a product is called: in the language of the reader where somebody translated its name, else as it is named here. */
export type NameProduct = (id: number, name: string) => string

/** The names of products for a mail, as its reader sees them on the pages. Mails in English ask for nothing. */
export async function namesForReader(
  shop: Shop,
  { language = 'en' }: Site,
  ids: readonly number[],
): Promise<NameProduct> {
  if (language === 'en') return (_id, name) => name
  const named = await listProductNames(shop, [...new Set(ids)], language)
  const names = new Map(named.map(({ id, name }) => [id, name]))
  return (id, name) => names.get(id) ?? name
}

/** The same for what has a product. */
export async function withNamesForReader<Line extends { product: { id: number; name: string } }>(
  shop: Shop,
  site: Site,
  lines: readonly Line[],
): Promise<Line[]> {
  const nameOf = await namesForReader(
    shop,
    site,
    lines.map(({ product }) => product.id),
  )
  return lines.map((line) => {
    const { product } = line
    return { ...line, product: { ...product, name: nameOf(product.id, product.name) } }
  })
}
