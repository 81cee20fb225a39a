import type { Product, ProductDetails } from '@shop/contract/catalog'
import type { Fils } from '@shop/contract/money'
import type { JerseySpec } from '@shop/jersey-art/jersey-spec'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { amountFromFils } from '@shop/contract/money'
import type { PageLanguage } from '@shop/contract/page-languages'
import { productPath } from '@shop/contract/product-path'
import type { Db } from '../db/db'
import { prepareForEach, prepareOnce } from '../db/prepare-once'
import { products, type FurtherCutSizes } from './catalog.tables'
import { photosIn } from './photos-of'
import { inLanguage } from './in-language.sql'
import { club, cutColumns, detailColumnsIn, league, productColumns, productColumnsIn } from './product-columns.sql'
import { productOrders } from './product-conditions.sql'
import { toProduct } from './to-product'

/** In the order of the ids. */
export async function listProductsById(db: Db, ids: readonly number[], language: PageLanguage): Promise<Product[]> {
  if (ids.length === 0) return []
  const rows = await productsById(db, language).execute({ ids: `{${ids.join()}}` })
  return rows.map(toProduct)
}

export async function listAllProducts(db: Db, language: PageLanguage): Promise<Product[]> {
  const rows = await allProducts(db, language).execute()
  return rows.map(toProduct)
}

/** Whether the product exists, for sale or archived. Shoppers are not told of drafts. */
export async function hasProduct(db: Db, id: number): Promise<boolean> {
  return (
    (
      await db
        .select({ id: products.id })
        .from(products)
        .where(and(eq(products.id, id), eq(products.isDraft, false)))
    ).length > 0
  )
}

/** A product with its stock, in every cut. */
export interface ProductForSale {
  product: Product
  offer: Pick<typeof products.$inferSelect, 'stock' | 'sizeStock' | 'sizes' | 'cuts' | 'cutStock'>
}

export async function findProduct(db: Db, id: number): Promise<ProductForSale | undefined> {
  const [row] = await productById(db).execute({ id })
  if (!row) return undefined
  const { stock, sizeStock, sizes, cuts, cutStock } = row
  return { product: toProduct(row), offer: { stock, sizeStock, sizes, cuts, cutStock } }
}

export interface WeighedProduct {
  price: Fils
  weightInGrams: number | null
}

/** Price and weight of a product that is for sale. */
export async function findWeighedProduct(db: Db, id: number): Promise<WeighedProduct | undefined> {
  const [row] = await db
    .select({ price: products.priceInFils, weightInGrams: products.weightInGrams })
    .from(products)
    .where(and(eq(products.id, id), isNull(products.archivedAt)))
  return row
}

export interface FoundDetails {
  product: Omit<ProductDetails, 'views' | 'turn' | 'cuts' | 'fit_votes'>
  looks: { pictureKey: string | null; backPictureKey: string | null; drawing: JerseySpec | null }
  cuts: FurtherCutSizes[]
  cutStock: Record<string, Record<string, number>>
}

export async function findProductDetails(
  db: Db,
  id: number,
  language: PageLanguage,
): Promise<FoundDetails | undefined> {
  return toDetails((await productDetails(db, language).execute({ id }))[0], language)
}

/** Also of a product that is not in the shop. */
export async function findDetailsForStaff(
  db: Db,
  id: number,
  language: PageLanguage,
): Promise<FoundDetails | undefined> {
  return toDetails((await selectDetails(db, language).where(eq(products.id, id)))[0], language)
}

function toDetails(row: DetailsRow | undefined, language: PageLanguage): FoundDetails | undefined {
  if (!row) return undefined
  const { pictureKey, backPictureKey, drawing, cuts, cutStock } = row
  const { lowestPriceInFils: lowest, slug, englishName, ...texts } = row.details
  const path = productPath({ id: row.id, name: englishName, slug })
  const lowest_price = lowest === null ? null : amountFromFils(lowest)
  const product = { ...toProduct(row), ...texts, path, lowest_price, photos: photosIn(language, row.photos) }
  return { product, looks: { pictureKey, backPictureKey, drawing }, cuts, cutStock }
}

/** Sorts this year's home kit first, as a club would show its kits. */
export async function listProductsOfClub(db: Db, clubId: number, language: PageLanguage): Promise<Product[]> {
  const rows = await productsOfClub(db, language).execute({ clubId })
  return rows.map(toProduct)
}

export interface NamedProduct {
  id: number
  name: string
}

/** Names of products, also of archived ones, which carts and orders still show. Shoppers are not told of drafts. */
export async function listProductNames(
  db: Db,
  ids: readonly number[],
  language: PageLanguage,
): Promise<NamedProduct[]> {
  return productNames(db, language).execute({ ids: `{${ids.join()}}` })
}

const productNames = prepareForEach((db, language: PageLanguage) =>
  db
    .select({ id: products.id, name: inLanguage(language, products, 'name', products.name) })
    .from(products)
    .where(and(sql`${products.id} = any(${sql.placeholder('ids')}::int[])`, eq(products.isDraft, false)))
    .orderBy(products.id)
    .prepare(`product_names_in_${language}`),
)

function selectActive(db: Db, language: PageLanguage) {
  return db
    .select(productColumnsIn(language))
    .from(products)
    .innerJoin(club, eq(club.id, products.categoryId))
    .innerJoin(league, eq(league.id, club.parentId))
    .$dynamic()
}

const allProducts = prepareForEach((db, language: PageLanguage) =>
  selectActive(db, language)
    .where(isNull(products.archivedAt))
    .orderBy(...productOrders.newest)
    .prepare(`all_products_in_${language}`),
)

const productById = prepareOnce((db) =>
  db
    .select({ ...productColumns, ...cutColumns })
    .from(products)
    .innerJoin(club, eq(club.id, products.categoryId))
    .innerJoin(league, eq(league.id, club.parentId))
    .where(and(eq(products.id, sql.placeholder('id')), isNull(products.archivedAt)))
    .prepare('product_by_id'),
)

function selectDetails(db: Db, language: PageLanguage) {
  const columns = { ...productColumnsIn(language), ...cutColumns, drawing: products.drawing }
  return db
    .select({ ...columns, details: detailColumnsIn(language) })
    .from(products)
    .innerJoin(club, eq(club.id, products.categoryId))
    .innerJoin(league, eq(league.id, club.parentId))
    .$dynamic()
}

type DetailsRow = Awaited<ReturnType<typeof selectDetails>>[number]

const productDetails = prepareForEach((db, language: PageLanguage) =>
  selectDetails(db, language)
    .where(and(eq(products.id, sql.placeholder('id')), isNull(products.archivedAt)))
    .prepare(`product_details_in_${language}`),
)

const productsById = prepareForEach((db, language: PageLanguage) =>
  db
    .select(productColumnsIn(language))
    .from(sql`unnest(${sql.placeholder('ids')}::int[]) with ordinality as page (id, place)`)
    .innerJoin(products, sql`${products.id} = page.id`)
    .innerJoin(club, eq(club.id, products.categoryId))
    .innerJoin(league, eq(league.id, club.parentId))
    .where(isNull(products.archivedAt))
    .orderBy(sql`page.place`)
    .prepare(`products_by_id_in_${language}`),
)

const productsOfClub = prepareForEach((db, language: PageLanguage) =>
  selectActive(db, language)
    .where(and(eq(products.categoryId, sql.placeholder('clubId')), isNull(products.archivedAt)))
    .orderBy(
      sql`${products.season} desc nulls last, array_position(array['home', 'away', 'third'], ${products.kit})`,
      desc(products.createdAt),
      desc(products.id),
    )
    .prepare(`products_of_club_in_${language}`),
)
