import { sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import type { Fils } from '@shop/contract/money'
import type { PageLanguage } from '@shop/contract/page-languages'
import { categories, priceChanges, products } from './catalog.tables'
import { inLanguage, inLanguageUnless, optionalInLanguage } from './in-language.sql'
import { isPrintable } from './is-printable.sql'

export const club = alias(categories, 'club')
export const league = alias(categories, 'league')

/** As they are in English. */
export const productColumns = {
  id: products.id,
  name: products.name,
  description: products.description,
  priceInFils: products.priceInFils,
  regularPriceInFils: products.regularPriceInFils,
  saleUntil: products.saleUntil,
  stock: products.stock,
  categoryId: products.categoryId,
  image: products.image,
  pictureKey: products.pictureKey,
  backPictureKey: products.backPictureKey,
  photos: products.photos,
  sizes: products.sizes,
  sizeStock: products.sizeStock,
  averageRating: products.averageRating,
  ratingCount: products.ratingCount,
  kit: products.kit,
  season: products.season,
  colours: products.colours,
  colour: products.colour,
  isPrintable,
  createdAt: products.createdAt,
  club: { name: club.name, description: club.description, image: club.image, pictureKey: club.pictureKey },
  league: { id: league.id, name: league.name },
}

export function productColumnsIn(language: PageLanguage) {
  return {
    ...productColumns,
    name: inLanguage(language, products, 'name', products.name),
    description: inLanguage(language, products, 'description', products.description),
    club: {
      ...productColumns.club,
      name: inLanguage(language, club, 'name', club.name),
      description: optionalInLanguage(language, club, 'description', club.description),
    },
    league: { id: league.id, name: inLanguage(language, league, 'name', league.name) },
  }
}

/** The further cuts of a product. */
export const cutColumns = { cuts: products.cuts, cutStock: products.cutStock }

/** The columns that only the product's own page shows. */
export function detailColumnsIn(language: PageLanguage) {
  const { material, care, fit, onThePitch, seoTitle, seoDescription } = products
  const text = (field: string, column: PgColumn) => optionalInLanguage(language, products, field, column)
  return {
    sku: products.sku,
    material: text('material', material),
    care: text('care', care),
    fit: text('fit', fit),
    on_the_pitch: text('on_the_pitch', onThePitch),
    slug: products.slug,
    seo_title: inLanguageUnless(language, products, ['seo_title', seoTitle], 'name'),
    seo_description: inLanguageUnless(language, products, ['seo_description', seoDescription], 'description'),
    /** The address of a product is the same in all languages. */
    englishName: products.name,
    lowestPriceInFils: lowestPriceBeforeSale(),
  }
}

/** The lowest price of the thirty days before the sale that is on; null without a sale. */
function lowestPriceBeforeSale() {
  return sql<Fils | null>`case when ${products.regularPriceInFils} is not null then (
    with begun as (select max(${priceChanges.changedAt}) as at from ${priceChanges} where ${priceChanges.productId} = ${products.id})
    select coalesce(min(${priceChanges.priceInFils}), ${products.regularPriceInFils}) from ${priceChanges}, begun
    where ${priceChanges.productId} = ${products.id} and ${priceChanges.changedAt} < begun.at
      and ${priceChanges.changedAt} >= coalesce(
        (select max(${priceChanges.changedAt}) from ${priceChanges}
          where ${priceChanges.productId} = ${products.id} and ${priceChanges.changedAt} <= begun.at - interval '30 days'),
        '-infinity')
  ) end`
}

export type ProductRow = SelectResultFields<typeof productColumns>
