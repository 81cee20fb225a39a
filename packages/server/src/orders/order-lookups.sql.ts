import { FIRST_CUT } from '@shop/contract/cuts'
import { sql, type SQL } from 'drizzle-orm'
import { containing } from '../db/containing'
import { ORDER_LOOKUPS, type OrderLookup } from './order-fields'
import { phoneDigitsIn } from './phone-digits'

/** Between a SKU, a cut and a size, and within a tracking number, however they are typed or scanned. */
const SEPARATORS = /[-_/. ]+/g

/** Shorter words have no trigram, so that no index finds them inside of words. */
export const SHORTEST_INSIDE = 3

/** What a search says: its words and, if they are one, the number of an order. */
interface Searched {
  wanted: string
  number: number | undefined
}

const LOOKUPS: Record<OrderLookup, (searched: Searched) => SQL | undefined> = {
  number: ({ number }) => (number === undefined ? undefined : sql`select id from orders where id = ${number}`),
  words: ({ wanted }) => sql`select id from orders where found_by ilike ${containing(wanted)}`,
  phone: ({ wanted }) => ordersWithPhone(phoneDigitsIn(wanted)),
  line: ({ wanted }) =>
    sql`select order_id from order_lines where words_of_line(product_name, options) ilike ${containing(wanted)}`,
  sku: ({ wanted }) => linesWithSku(wanted.toLowerCase()),
  tracking: ({ wanted }) => parcelsWithNumber(wanted.replace(SEPARATORS, '')),
  payment: ({ wanted }) => sql`select order_id from payments where intent_id ilike ${containing(wanted)}`,
}

/** The statements that select the ids of orders with the wanted words. */
export function lookUp(wanted: string, number: number | undefined): SQL[] {
  return [...ORDER_LOOKUPS].flatMap((lookup) => LOOKUPS[lookup]({ wanted, number }) ?? [])
}

function ordersWithPhone(digits: string | undefined): SQL | undefined {
  return digits ? sql`select id from orders where found_by like ${containing(digits)}` : undefined
}

/** Numbers are compared without separators, as their index has them. */
function parcelsWithNumber(number: string): SQL | undefined {
  if (number.length < SHORTEST_INSIDE) return undefined
  return sql`select order_id from parcels where without_separators(tracking_number) ilike ${containing(number)}`
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
