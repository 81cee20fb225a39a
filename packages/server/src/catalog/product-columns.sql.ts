import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import { categories, products } from './catalog.tables'

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

/** The further cuts of a product. */
export const cutColumns = { cuts: products.cuts, cutStock: products.cutStock }

/** The columns that only the product's own page shows. */
export const detailColumns = {
  sku: products.sku,
  material: products.material,
  care: products.care,
  fit: products.fit,
  on_the_pitch: products.onThePitch,
}

export type ProductRow = SelectResultFields<typeof productColumns>
