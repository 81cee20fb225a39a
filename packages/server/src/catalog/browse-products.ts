import type { Product, ProductDetails, ProductFilters } from '@shop/contract/catalog'
import type { PageLanguage } from '@shop/contract/page-languages'
import { notFound } from '../kernel/shop-error'
import type { Shop } from '../kernel/shop'
import { findFacets } from './facets.queries'
import { cutsOf } from './cuts-of'
import { firstCutOf } from './first-cut'
import { fitOf } from './fit-of'
import type { FoundDetails, NamedProduct, ProductForSale } from './product.queries'
import * as queries from './product.queries'
import { sidesOf } from './sides-of'

/** Every product for sale, newest first. */
export async function listAllProducts(shop: Shop, language: PageLanguage = 'en'): Promise<Product[]> {
  return queries.listAllProducts(shop.db, language)
}

export async function getProduct(shop: Shop, id: number): Promise<Product> {
  return (await getForSale(shop, id)).product
}

export async function getForSale(shop: Shop, id: number): Promise<ProductForSale> {
  const found = await findForSale(shop, id)
  if (!found) throw notFound('Product')
  return found
}

/** The product as its own page shows it. */
export async function getProductDetails(
  shop: Shop,
  id: number,
  language: PageLanguage = 'en',
): Promise<ProductDetails> {
  return detailsOf(shop, id, await queries.findProductDetails(shop.db, id, language))
}

/** The same for staff, before the product is in the shop. */
export async function previewProduct(shop: Shop, id: number, language: PageLanguage = 'en'): Promise<ProductDetails> {
  return detailsOf(shop, id, await queries.findDetailsForStaff(shop.db, id, language))
}

async function detailsOf(shop: Shop, id: number, found: FoundDetails | undefined): Promise<ProductDetails> {
  if (!found) throw notFound('Product')
  const { product, looks, cuts } = found
  return {
    ...product,
    ...sidesOf(shop, id, looks),
    first_cut: firstCutOf(looks.drawing),
    cuts: cutsOf(shop, found),
    fit_votes: await fitOf(shop, { id, drawing: looks.drawing, cuts }),
  }
}

/** Reads the product from the database, never from the cache, so that services can decide by it. */
export async function findForSale(shop: Shop, id: number): Promise<ProductForSale | undefined> {
  return queries.findProduct(shop.db, id)
}

/** Archived products count as well: their reviews stay readable. Drafts do not. */
export async function requireProduct(shop: Shop, id: number): Promise<void> {
  if (!(await queries.hasProduct(shop.db, id))) throw notFound('Product')
}

/** The products for sale among these, in the order of the ids. They may come from the cache: to be shown, not to decide by. */
export async function listProductsByIds(
  shop: Shop,
  ids: readonly number[],
  language: PageLanguage = 'en',
): Promise<Product[]> {
  const kind = language === 'en' ? 'product' : `product in ${language}`
  const known = await shop.cache.getMany(kind, ids.map(String), async (missing) => {
    const products = await queries.listProductsById(shop.db, missing.map(Number), language)
    return new Map(products.map((product) => [String(product.id), product]))
  })
  return ids.flatMap((id) => known.get(String(id)) ?? [])
}

/** What the whole catalogue can be filtered by. Cached as a row, because every combination of filters asks for it. */
export async function getProductFilters(shop: Shop, language: PageLanguage = 'en'): Promise<ProductFilters> {
  const known = await shop.cache.getMany('filters', [language], async () => {
    return new Map([[language, await findFacets(shop.db, language)]])
  })
  return known.get(language) ?? (await findFacets(shop.db, language))
}

/** The present names of these products, which carts and orders show instead of the names at purchase. */
export async function listProductNames(
  shop: Shop,
  ids: readonly number[],
  language: PageLanguage = 'en',
): Promise<NamedProduct[]> {
  return queries.listProductNames(shop.db, ids, language)
}
