import { productPath } from '@shop/contract/product-path'
import type { Shop } from '../kernel/shop'
import { listTextPageChanges } from '../text-pages/list-text-pages'
import { listCategoryChanges, listProductChanges } from './sitemap.queries'

/** What the protocol allows in one file. */
const MOST_ADDRESSES = 50_000

/** Every public page, for crawlers. */
export async function sitemap(shop: Shop): Promise<string> {
  const { url } = shop.site
  const categories = await listCategoryChanges(shop.db)
  const texts = await listTextPageChanges(shop)
  const products = await listProductChanges(shop.db, MOST_ADDRESSES - categories.length - texts.length - 2)
  const entries = [
    entry(`${url}/products`),
    entry(`${url}/leagues`),
    ...categories.map(({ id, parentId, updatedAt }) =>
      entry(`${url}/${parentId === null ? 'leagues' : 'clubs'}/${id}`, updatedAt),
    ),
    ...texts.map(({ slug, updatedAt }) => entry(`${url}/${slug}`, updatedAt)),
    ...products.map(({ updatedAt, ...product }) => entry(`${url}${productPath(product)}`, updatedAt)),
  ]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

function entry(address: string, changedAt?: Date): string {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  return `<url><loc>${address.replaceAll('&', '&amp;')}</loc>${changed}</url>`
}
