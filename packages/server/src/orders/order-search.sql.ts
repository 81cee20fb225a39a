import { FIRST_CUT } from '@shop/contract/cuts'
import { eq, exists, ilike, or, sql, type SQL } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { containing, startingWith } from '../db/containing'
import { orderLines, orders } from './orders.tables'

const builder = new QueryBuilder()
/** Shorter words have no trigram, so that no index finds them inside of words. */
const SHORTEST_INSIDE = 3
/** Between a SKU, a cut and a size, as whoever types or scans them writes it. */
const SEPARATORS = /[-_/. ]+/g
const IS_WORD = /^[\p{L}\p{N}]+$/u
/** Fewer digits are an order number: every phone number has them somewhere. */
const FEWEST_DIGITS_OF_PHONE = 5

/**
 * Matches, among the orders of everybody, the number; customer, address and phone; product, print and SKU, alone or with a
 * size; parts of the gateway's name of the payment and of tracking numbers. The ids come from one index each, because no index spans two tables.
 */
export function matchesSearch(search: string | undefined): SQL | undefined {
  const wanted = wordsOf(search)
  if (!wanted) return undefined
  const number = orderNumberIn(search)
  if (number !== undefined && (search?.trim().startsWith('#') || isShortNumber(wanted))) return eq(orders.id, number)
  if (wanted.length < SHORTEST_INSIDE) return matchesShort(wanted)
  return sql`${orders.id} in (${sql.join(placesWith(wanted, number), sql` union `)})`
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

function placesWith(wanted: string, number: number | undefined): SQL[] {
  const like = containing(wanted)
  const digits = phoneDigitsIn(wanted)
  const places = [sql`select id from orders where found_by ilike ${like}`]
  if (number !== undefined) places.push(sql`select id from orders where id = ${number}`)
  if (digits) places.push(sql`select id from orders where found_by like ${containing(digits)}`)
  return [
    ...places,
    sql`select order_id from order_lines where words_of_line(product_name, options) ilike ${like}`,
    linesWithSku(wanted.toLowerCase()),
    sql`select order_id from parcels where tracking_number ilike ${like}`,
    sql`select order_id from payments where intent_id ilike ${like}`,
  ]
}

/** A SKU alone means its product; after it may stand a cut, a size or both: `AR-HOME-L`, `AR-HOME-KIDS-7-8Y`. */
function linesWithSku(wanted: string): SQL {
  const beginnings = [wanted, ...[...wanted.matchAll(SEPARATORS)].map(({ index }) => wanted.slice(0, index))]
  const rest = plain(sql`substr(${wanted}::text, length(product.sku) + 1)`)
  const size = plain(sql`line.options ->> 'size'`)
  const cut = sql`coalesce(line.options ->> 'cut', ${FIRST_CUT}::text)`
  return sql`
    select line.order_id from products product join order_lines line on line.product_id = product.id
    where lower(product.sku) = any(${sql.param(beginnings)}::text[])
      and (${rest} in ('', ${cut}) or ${rest} in (${size}, ${cut} || '-' || ${size}))`
}

/** In small letters, with a hyphen for every separator and none at the ends. */
function plain(text: SQL): SQL {
  return sql`trim(both '-' from regexp_replace(lower(${text}), '[-_/. ]+', '-', 'g'))`
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

/** The digits that every way to write a phone number has in common: without country prefix 00, trunk 0 and signs. */
export function phoneDigitsIn(wanted: string): string | undefined {
  if (!/^[+\d][\d\s()./-]*$/.test(wanted)) return undefined
  const digits = wanted.replace(/\D/g, '').replace(/^0+/, '')
  return digits.length < FEWEST_DIGITS_OF_PHONE ? undefined : digits
}
