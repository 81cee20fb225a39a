import type { Colour, Kit, ProductSort } from '@shop/contract/catalog'
import type { Fils } from '@shop/contract/money'
import { and, arrayOverlaps, asc, desc, gt, gte, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { categories, products } from './catalog.tables'

/** One word of a search, and the words of the catalogue it stands for, in full or by how they begin. */
export interface MeantWord {
  asked: string
  meant: string[]
  isBeginning: boolean
}

/** Several values of one filter are alternatives; different filters must all hold. */
export interface ProductFilter {
  words?: MeantWord[]
  leagues?: number[]
  clubs?: number[]
  sizes?: string[]
  kits?: Kit[]
  colours?: Colour[]
  minPrice?: Fils
  maxPrice?: Fils
  minRating?: number
  inStock?: boolean
}

export type ProductOrder = ProductSort | 'best-match'

export function matching(filter: ProductFilter): SQL | undefined {
  return and(
    isNull(products.archivedAt),
    filter.words?.length ? hasWords(filter.words.map((word) => termOf(word)).join(' & ')) : undefined,
    filter.leagues && inArray(products.categoryId, clubsOf(filter.leagues)),
    filter.clubs && inArray(products.categoryId, filter.clubs),
    filter.kits && inArray(products.kit, filter.kits),
    filter.colours && arrayOverlaps(products.colours, filter.colours),
    filter.minPrice === undefined ? undefined : gte(products.priceInFils, filter.minPrice),
    filter.maxPrice === undefined ? undefined : lte(products.priceInFils, filter.maxPrice),
    filter.minRating === undefined ? undefined : gte(products.averageRating, filter.minRating),
    filter.sizes && arrayOverlaps(products.sizes, filter.sizes),
    filter.inStock ? inStock(filter.sizes) : undefined,
  )
}

function clubsOf(leagues: number[]) {
  return new QueryBuilder().select({ id: categories.id }).from(categories).where(inArray(categories.parentId, leagues))
}

/** With sizes asked for, one of just these must be left. */
function inStock(sizes: string[] | undefined): SQL | undefined {
  if (!sizes) return gt(products.stock, 0)
  return and(gt(products.stock, 0), or(isNull(products.sizeStock), ...sizes.map(hasPiecesOf)))
}

function hasPiecesOf(size: string): SQL {
  return sql`(${products.sizeStock} ->> ${size})::int > 0`
}

/** Every order ends with the id, so that no product is on two pages or on none. */
export function inOrder(order: ProductOrder, words: readonly MeantWord[] = []): SQL[] {
  const newest = [desc(products.createdAt), desc(products.id)]
  const orders: Record<ProductSort, SQL[]> = {
    newest,
    popular: [desc(products.ratingCount), desc(products.id)],
    rating: [desc(products.averageRating), desc(products.ratingCount), desc(products.id)],
    price_asc: [asc(products.priceInFils), asc(products.id)],
    price_desc: [desc(products.priceInFils), desc(products.id)],
    name: [asc(products.sortName), asc(products.id)],
  }
  return order === 'best-match' ? [desc(matchOf(words)), ...newest] : orders[order]
}

/** A word in the product's own name counts more than in its club or league, and more still if typed in full. */
function matchOf(words: readonly MeantWord[]): SQL {
  const scores = words.map(
    (word) => sql`case
      when ${hasWords(`'${word.asked}':${NAME}`)} then 2
      when ${hasWords(termOf(word, NAME))} then 1
      else 0 end`,
  )
  return sql.join(scores, sql` + `)
}

const NAME = 'A'

function hasWords(query: string): SQL {
  return sql`${products.words} @@ ${query}::tsquery`
}

/** In PostgreSQL's notation. The words are letters and digits only, so the quotes can't be closed from inside. */
function termOf({ meant, isBeginning }: MeantWord, weight = ''): string {
  const ending = isBeginning ? `:*${weight}` : weight && `:${weight}`
  return `(${meant.map((word) => `'${word}'${ending}`).join(' | ')})`
}
