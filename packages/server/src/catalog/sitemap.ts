import { PAGE_LANGUAGES, pathIn } from '@shop/contract/page-languages'
import { productPath } from '@shop/contract/product-path'
import type { Shop } from '../kernel/shop'
import { listTextPageChanges } from '../text-pages/list-text-pages'
import { listCategoryChanges, listProductChanges } from './sitemap.queries'

/** What the protocol allows in one file is 50,000 addresses, and a page has one for each language. */
export function mostPagesIn(languages: number): number {
  return Math.floor(50_000 / languages)
}

/** Every public page in every language, for crawlers. */
export async function sitemap(shop: Shop): Promise<string> {
  const { url } = shop.site
  const categories = await listCategoryChanges(shop.db)
  const texts = await listTextPageChanges(shop)
  const others = categories.length + texts.length + 2
  const products = await listProductChanges(shop.db, mostPagesIn(PAGE_LANGUAGES.length) - others)
  const entries = (path: string, changedAt?: Date) => entriesOf(url, path, changedAt)
  const lines = [
    ...entries('/products'),
    ...entries('/leagues'),
    ...categories.flatMap(({ id, parentId, updatedAt }) =>
      entries(`/${parentId === null ? 'leagues' : 'clubs'}/${id}`, updatedAt),
    ),
    ...texts.flatMap(({ slug, updatedAt }) => entries(`/${slug}`, updatedAt)),
    ...products.flatMap(({ updatedAt, ...product }) => entries(productPath(product), updatedAt)),
  ]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...lines,
    '</urlset>',
    '',
  ].join('\n')
}

/** One for each language; every one of them names all. */
function entriesOf(siteUrl: string, path: string, changedAt?: Date): string[] {
  const addresses = PAGE_LANGUAGES.map((language) => ({ language, address: siteUrl + pathIn(language, path) }))
  const alternates = addresses
    .map(({ language, address }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`)
    .join('')
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  return addresses.map(({ address }) => `<url><loc>${address}</loc>${changed}${alternates}</url>`)
}
