import type { Product } from '@shop/contract/catalog'
import { amountFromFils } from '@shop/contract/money'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../db/db'
import { one } from '../db/one'
import { prepareOnce } from '../db/prepare-once'
import { categories, products } from './catalog.tables'
import { pathOf, pictureOf } from './picture-of'
import { inOrder } from './product-filter.queries'

/** In the order of the ids. */
export async function listProductsById(db: Db, ids: readonly number[]): Promise<Product[]> {
  if (ids.length === 0) return []
  const rows = await productsById(db).execute({ ids: `{${ids.join()}}` })
  return rows.map(toProduct)
}

export async function listAllProducts(db: Db): Promise<Product[]> {
  const rows = await allProducts(db).execute()
  return rows.map(toProduct)
}

/** Whether it is for sale or archived. */
export async function hasProduct(db: Db, id: number): Promise<boolean> {
  return (await db.select({ id: products.id }).from(products).where(eq(products.id, id))).length > 0
}

export async function findProduct(db: Db, id: number): Promise<Product | undefined> {
  const [row] = await productById(db).execute({ id })
  return row && toProduct(row)
}

/** This year's home kit first, as a club would show them. */
export async function listProductsOfClub(db: Db, clubId: number): Promise<Product[]> {
  const rows = await productsOfClub(db).execute({ clubId })
  return rows.map(toProduct)
}

export async function insertProduct(db: Db, product: typeof products.$inferInsert): Promise<number> {
  return one(await db.insert(products).values(product).returning({ id: products.id })).id
}

export const club = alias(categories, 'club')
export const league = alias(categories, 'league')

export const productColumns = {
  id: products.id,
  name: products.name,
  description: products.description,
  priceInFils: products.priceInFils,
  stock: products.stock,
  categoryId: products.categoryId,
  image: products.image,
  pictureKey: products.pictureKey,
  backPictureKey: products.backPictureKey,
  sizes: products.sizes,
  sizeStock: products.sizeStock,
  averageRating: products.averageRating,
  ratingCount: products.ratingCount,
  kit: products.kit,
  season: products.season,
  colours: products.colours,
  colour: products.colour,
  isPrintable: sql<boolean>`${products.isPrintable} and ${products.drawing} is not null`,
  createdAt: products.createdAt,
  club: { name: club.name, description: club.description, image: club.image, pictureKey: club.pictureKey },
  league: { id: league.id, name: league.name },
}

function selectActive(db: Db) {
  return db
    .select(productColumns)
    .from(products)
    .innerJoin(club, eq(club.id, products.categoryId))
    .innerJoin(league, eq(league.id, club.parentId))
    .$dynamic()
}

const allProducts = prepareOnce((db) =>
  selectActive(db)
    .where(isNull(products.archivedAt))
    .orderBy(...inOrder('newest'))
    .prepare('all_products'),
)

const productById = prepareOnce((db) =>
  selectActive(db)
    .where(and(eq(products.id, sql.placeholder('id')), isNull(products.archivedAt)))
    .prepare('product_by_id'),
)

const productsById = prepareOnce((db) =>
  db
    .select(productColumns)
    .from(sql`unnest(${sql.placeholder('ids')}::int[]) with ordinality as page (id, place)`)
    .innerJoin(products, sql`${products.id} = page.id`)
    .innerJoin(club, eq(club.id, products.categoryId))
    .innerJoin(league, eq(league.id, club.parentId))
    .where(isNull(products.archivedAt))
    .orderBy(sql`page.place`)
    .prepare('products_by_id'),
)

const productsOfClub = prepareOnce((db) =>
  selectActive(db)
    .where(and(eq(products.categoryId, sql.placeholder('clubId')), isNull(products.archivedAt)))
    .orderBy(
      sql`${products.season} desc nulls last, array_position(array['home', 'away', 'third'], ${products.kit})`,
      desc(products.createdAt),
      desc(products.id),
    )
    .prepare('products_of_club'),
)

export type ProductRow = Awaited<ReturnType<ReturnType<typeof productById>['execute']>>[number]

export function toProduct(row: ProductRow): Product {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    price: amountFromFils(row.priceInFils),
    stock: row.stock,
    category_id: row.categoryId,
    ...pictureOf(row),
    back_image: pathOf({ pictureKey: row.backPictureKey, image: null }),
    size_variations: row.sizes,
    size_stock: row.sizeStock,
    average_rating: row.averageRating,
    reviews_count: row.ratingCount,
    kit: row.kit,
    season: row.season,
    colours: row.colours,
    colour: row.colour,
    is_printable: row.isPrintable,
    created_at: row.createdAt.toISOString(),
    category: {
      id: row.categoryId,
      name: row.club.name,
      description: row.club.description,
      ...pictureOf(row.club),
      parent_id: row.league.id,
      parent: row.league,
    },
  }
}
