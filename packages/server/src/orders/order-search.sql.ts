import { eq, exists, ilike, or, sql, type SQL } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { containing, startingWith } from '../db/containing'
import { lookUp, SHORTEST_INSIDE } from './order-lookups.sql'
import { orderLines, orders } from './orders.tables'
import { FEWEST_DIGITS_OF_PHONE } from './phone-digits'

const builder = new QueryBuilder()
const IS_WORD = /^[\p{L}\p{N}]+$/u

/**
 * Matches, among the orders of everybody, the fields that `order-fields.ts` lists as found. The ids come from one index
 * for each lookup, because no index spans two tables.
 */
export function matchesSearch(search: string | undefined): SQL | undefined {
  const wanted = wordsOf(search)
  if (!wanted) return undefined
  const number = orderNumberIn(search)
  if (number !== undefined && (search?.trim().startsWith('#') || isShortNumber(wanted))) return eq(orders.id, number)
  if (wanted.length < SHORTEST_INSIDE) return matchesShort(wanted)
  return sql`${orders.id} in (${sql.join(lookUp(wanted, number), sql` union `)})`
}

/** Matches the same among the few orders of one customer: number, address, product, print. */
export function matchesOwnSearch(search: string | undefined): SQL | undefined {
  return matchesAmongFew(search, (like) =>
    exists(
      builder
        .select({ is: sql`1` })
        .from(orderLines)
        .where(sql`${orderLines.orderId} = ${orders.id} and ${wordsOfLine} ilike ${like}`),
    ),
  )
}

/** Matches a line of an order by its product and print, and all lines by the number, customer or address of the order. */
export function matchesLineSearch(search: string | undefined): SQL | undefined {
  return matchesAmongFew(search, (like) => sql`${wordsOfLine} ilike ${like}`)
}

function matchesAmongFew(search: string | undefined, lineIsLike: (pattern: string) => SQL): SQL | undefined {
  const wanted = wordsOf(search)
  if (!wanted) return undefined
  const number = orderNumberIn(search)
  if (number !== undefined && search?.trim().startsWith('#')) return eq(orders.id, number)
  return or(
    number === undefined ? undefined : eq(orders.id, number),
    ilike(orders.foundBy, containing(wanted)),
    lineIsLike(containing(wanted)),
  )
}

/** One or two letters are nearly everywhere, and are looked for where words begin: an index has the beginnings. */
function matchesShort(wanted: string): SQL | undefined {
  if (!IS_WORD.test(wanted)) return ilike(orders.foundBy, containing(wanted))
  const beginning = startingWith(wanted)
  return or(ilike(orders.foundBy, beginning), ilike(orders.foundBy, `% ${beginning}`))
}

const wordsOfLine = sql`words_of_line(${orderLines.productName}, ${orderLines.options})`

function wordsOf(search: string | undefined): string | undefined {
  return search?.trim().replace(/^#/, '')
}

function orderNumberIn(search: string | undefined): number | undefined {
  const wanted = wordsOf(search) ?? ''
  return /^\d{1,9}$/.test(wanted) ? Number(wanted) : undefined
}

function isShortNumber(wanted: string): boolean {
  return wanted.length < FEWEST_DIGITS_OF_PHONE
}
