import { PAGE_LANGUAGES, pathIn } from '@shop/contract/page-languages'
import { productPath } from '@shop/contract/product-path'
import type { Shop } from '../kernel/shop'
import { notFound } from '../kernel/shop-error'
import { listTextPageChanges } from '../text-pages/list-text-pages'
import { findLastProductId, listCategoryChanges, listProductChanges } from './sitemap.queries'

/** Products of one file, by id: so few that a file is made in the time of some pages. The protocol allows 50,000 addresses. */
const PRODUCTS_IN_FILE = 2_000
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/**
 * Every public page in every language, for crawlers: one file as long as there are few products, then an index of files. A
 * product stays in the file of its id.
 */
export async function sitemap(shop: Shop): Promise<string> {
  const files = Math.ceil((await findLastProductId(shop.db)) / PRODUCTS_IN_FILE)
  if (files <= 1) return urlSet([...(await listPages(shop)), ...(await listProducts(shop, 1))])
  const names = ['pages', ...Array.from({ length: files }, (_, place) => String(place + 1))]
  return [
    HEAD,
    `<sitemapindex xmlns="${NAMESPACE}">`,
    ...names.map((name) => `<sitemap><loc>${shop.site.url}/sitemap-${name}.xml</loc></sitemap>`),
    '</sitemapindex>',
    '',
  ].join('\n')
}

/** A file of the index: `pages`, or the number of a file of products. */
export async function sitemapFile(shop: Shop, name: string): Promise<string> {
  if (name === 'pages') return urlSet(await listPages(shop))
  const file = /^[1-9]\d{0,5}$/.test(name) ? Number(name) : 0
  const isThere = file > 0 && (file - 1) * PRODUCTS_IN_FILE < (await findLastProductId(shop.db))
  if (!isThere) throw notFound('Page')
  return urlSet(await listProducts(shop, file))
}

/** Every page that is not of a product. */
async function listPages(shop: Shop): Promise<string[]> {
  const categories = await listCategoryChanges(shop.db)
  const texts = await listTextPageChanges(shop)
  const entries = (path: string, changedAt?: Date) => entriesOf(shop.site.url, path, changedAt)
  return [
    ...entries('/products'),
    ...entries('/leagues'),
    ...categories.flatMap(({ id, parentId, updatedAt }) =>
      entries(`/${parentId === null ? 'leagues' : 'clubs'}/${id}`, updatedAt),
    ),
    ...texts.flatMap(({ slug, updatedAt }) => entries(`/${slug}`, updatedAt)),
  ]
}

async function listProducts(shop: Shop, file: number): Promise<string[]> {
  const range = { first: (file - 1) * PRODUCTS_IN_FILE + 1, last: file * PRODUCTS_IN_FILE }
  const products = await listProductChanges(shop.db, range)
  return products.flatMap(({ updatedAt, ...product }) => entriesOf(shop.site.url, productPath(product), updatedAt))
}

function urlSet(entries: readonly string[]): string {
  const opening = `<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">`
  return [HEAD, opening, ...entries, '</urlset>', ''].join('\n')
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
