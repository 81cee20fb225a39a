import type { Colour, Kit } from '@shop/contract/catalog'
import type { Cut, FurtherCut } from '@shop/contract/cuts'
import type { Fils } from '@shop/contract/money'
import type { TranslationLanguage } from '@shop/contract/page-languages'
import type { CategoryTranslations, ProductTranslations } from '@shop/contract/translations'
import type { JerseySpec } from '@shop/jersey-art/jersey-spec'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { CategoryFacts } from './category-facts'

/** A cut beside the first, with its sizes. */
export interface FurtherCutSizes {
  cut: FurtherCut
  sizes: string[]
}

/** A photo of a product: the key of an uploaded picture and its alternative text. */
export interface Photo {
  key: string
  alt: string | null
  /** The same in other languages, where somebody wrote it. */
  alt_translations?: Partial<Record<TranslationLanguage, string>>
  is_back: boolean
}

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const categories = pgTable('categories', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  description: text(),
  image: text(),
  pictureKey: text('picture_key'),
  bannerKey: text('banner_key'),
  parentId: integer('parent_id'),
  position: integer().notNull().default(0),
  facts: jsonb().$type<CategoryFacts>().notNull().default({}),
  /** The same texts in other languages. */
  translations: jsonb().$type<CategoryTranslations>().notNull().default({}),
  words: tsvector().notNull().default(''),
  names: text().array().notNull().default([]),
  isDemo: boolean('is_demo').notNull().default(false),
  version: integer().notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

export const products = pgTable('products', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  description: text().notNull().default(''),
  /** The price that is charged now. */
  priceInFils: integer('price_in_fils').$type<Fils>().notNull(),
  /** The price outside of a sale, while one is on. */
  regularPriceInFils: integer('regular_price_in_fils').$type<Fils>(),
  salePriceInFils: integer('sale_price_in_fils').$type<Fils>(),
  saleFrom: date('sale_from', { mode: 'string' }),
  saleUntil: date('sale_until', { mode: 'string' }),
  categoryId: integer('category_id').notNull(),
  sizes: text().array().notNull().default([]),
  stock: integer().notNull().default(0),
  sizeStock: jsonb('size_stock').$type<Record<string, number>>(),
  cuts: jsonb().$type<FurtherCutSizes[]>().notNull().default([]),
  cutStock: jsonb('cut_stock').$type<Record<string, Record<string, number>>>().notNull().default({}),
  /** The pieces of all further cuts. */
  cutPieces: integer('cut_pieces')
    .notNull()
    .generatedAlwaysAs(sql``),
  image: text(),
  pictureKey: text('picture_key'),
  backPictureKey: text('back_picture_key'),
  /** The first one is `pictureKey`, too. */
  photos: jsonb().$type<Photo[]>().notNull().default([]),
  drawing: jsonb().$type<JerseySpec>(),
  printFeeInFils: integer('print_fee_in_fils').$type<Fils>(),
  isPrintable: boolean('is_printable').notNull().default(true),
  kit: text().$type<Kit>(),
  season: text(),
  sku: text(),
  material: text(),
  care: text(),
  fit: text(),
  onThePitch: text('on_the_pitch'),
  /** Null: the weight that the settings of delivery give to a jersey. */
  weightInGrams: integer('weight_in_grams'),
  colours: text().array().$type<Colour[]>().notNull().default([]),
  colour: text().$type<Colour>(),
  isFeatured: boolean('is_featured').notNull().default(false),
  ratingCount: integer('rating_count').notNull().default(0),
  averageRating: numeric('average_rating', { mode: 'number' })
    .notNull()
    .generatedAlwaysAs(sql``),
  sortName: text('sort_name').notNull().default(''),
  words: tsvector().notNull().default(''),
  isDemo: boolean('is_demo').notNull().default(false),
  /** The readable part of its address; null: made of its name. */
  slug: text(),
  seoTitle: text('seo_title'),
  seoDescription: text('seo_description'),
  /** The same texts in other languages. */
  translations: jsonb().$type<ProductTranslations>().notNull().default({}),
  /** Shoppers have never seen it. A draft is archived, too. */
  isDraft: boolean('is_draft').notNull().default(false),
  publishAt: timestamp('publish_at', { withTimezone: true }),
  unpublishAt: timestamp('unpublish_at', { withTimezone: true }),
  archivedAt: timestamp('archived_at', { withTimezone: true }),
  version: integer().notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

/** Filled by a trigger on products. */
export const priceChanges = pgTable('price_changes', {
  productId: integer('product_id').notNull(),
  priceInFils: integer('price_in_fils').$type<Fils>().notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
})

/** Filled by a trigger on the votes. */
export const fitCounts = pgTable('fit_counts', {
  productId: integer('product_id').notNull(),
  cut: text().$type<Cut>().notNull(),
  maker: text(),
  up: integer().notNull().default(0),
  usual: integer().notNull().default(0),
  down: integer().notNull().default(0),
})

/** Filled by a trigger on products: the pictures that photos name, so that no picture is deleted under a photo. */
export const productPhotos = pgTable(
  'product_photos',
  {
    productId: integer('product_id').notNull(),
    position: integer().notNull(),
    pictureKey: text('picture_key').notNull(),
  },
  ({ productId, position }) => [primaryKey({ columns: [productId, position] })],
)

const sumsOfProducts = {
  categoryId: integer('category_id').notNull(),
  kit: text().$type<Kit>(),
  priceBand: integer('price_band').notNull(),
  productCount: bigint('product_count', { mode: 'number' }).notNull(),
  pieces: bigint({ mode: 'number' }).notNull(),
  valueInFils: numeric('value_in_fils', { mode: 'number' }).notNull(),
}
export const productSums = pgTable('product_sums', sumsOfProducts)
/** Filled by a trigger on products. */
export const productSumChanges = pgTable('product_sum_changes', sumsOfProducts)

const sumsOfPiles = { pieces: integer().notNull(), piles: bigint({ mode: 'number' }).notNull() }
export const pileSums = pgTable('pile_sums', sumsOfPiles)
/** Filled by a trigger on products. */
export const pileSumChanges = pgTable('pile_sum_changes', sumsOfPiles)

/** Kept by a trigger on products. */
export const productsRunOut = pgTable('products_run_out', { productId: integer('product_id').primaryKey() })
