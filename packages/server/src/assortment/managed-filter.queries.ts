import type { ManagedProductFilter } from '@shop/contract/catalog-admin'
import type { TranslationLanguage } from '@shop/contract/page-languages'
import { and, between, eq, gt, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import { containing } from '../db/containing'
import type { MeantWord } from '../search/understand-search'
import { allOf } from '../search/word-terms'
import { products } from '../catalog/catalog.tables'
import { productConditions, type ProductFilter } from '../catalog/product-conditions.sql'

/** The filters of the staff's product list; a search has the typed text and the result of `understandSearch`. */
export interface ManagedFilter extends Pick<ProductFilter, 'leagues' | 'clubs' | 'kits'> {
  search?: { typed: string; words: MeantWord[] | undefined }
  stock?: ManagedProductFilter['stock']
  state: ManagedProductFilter['state']
  untranslated?: ManagedProductFilter['untranslated']
}

const FEW_PIECES = 5

export function managed({ search, stock, state, untranslated, ...filter }: ManagedFilter): SQL | undefined {
  return and(
    inState[state],
    productConditions(filter),
    stock && withStock[stock],
    untranslated && lacksTranslation(untranslated),
    search && found(search, state),
  )
}

function lacksTranslation(language: TranslationLanguage): SQL {
  return sql`not coalesce(${products.translations} -> ${language} ?& array['name', 'description'], false)`
}

const inState: Record<ManagedFilter['state'], SQL | undefined> = {
  shop: isNull(products.archivedAt),
  scheduled: isNotNull(products.publishAt),
  draft: and(eq(products.isDraft, true), isNull(products.publishAt)),
  archived: and(isNotNull(products.archivedAt), eq(products.isDraft, false), isNull(products.publishAt)),
  all: undefined,
}

const withStock: Record<NonNullable<ManagedFilter['stock']>, SQL | undefined> = {
  in: or(gt(products.stock, 0), gt(products.cutPieces, 0)),
  out: and(eq(products.stock, 0), eq(products.cutPieces, 0)),
  'size-out': or(
    sql`${products.sizeStock} @? '$.* ? (@ == 0)'::jsonpath`,
    sql`${products.cutStock} @? '$.*.* ? (@ == 0)'::jsonpath`,
  ),
  low: or(
    and(isNull(products.sizeStock), between(products.stock, 1, FEW_PIECES)),
    sql`${products.sizeStock} @? ${sql.raw(`'$.* ? (@ >= 1 && @ <= ${FEW_PIECES})'`)}::jsonpath`,
    sql`${products.cutStock} @? ${sql.raw(`'$.*.* ? (@ >= 1 && @ <= ${FEW_PIECES})'`)}::jsonpath`,
  ),
}

/**
 * Matches the search words, the product's id and the start of its SKU. `understandSearch` knows only words of
 * products in the shop, so the others are matched by name too.
 */
function found({ typed, words }: NonNullable<ManagedFilter['search']>, state: ManagedFilter['state']): SQL | undefined {
  const [, id] = /^#?(\d{1,9})$/.exec(typed) ?? []
  return or(
    words ? sql`${products.words} @@ ${allOf(words)}::tsquery` : sql`false`,
    state === 'shop' ? undefined : sql`${products.sortName} like fold(${containing(typed)})`,
    id === undefined ? undefined : eq(products.id, Number(id)),
    sql`lower(${products.sku}) like ${`${typed.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}`,
  )
}
