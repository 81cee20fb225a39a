import { type Placeholder, sql } from 'drizzle-orm'
import type { Db } from '../db/db'
import { one } from '../db/one'
import { prepareSql } from '../db/prepare-once'
import { movedValues, stockMoved, type RecordedChange } from '../stock/stock-moved.sql'
import { orderEvents, orderLines, orders } from './orders.tables'

/** The fields of an order when it is placed. */
const NEW_ORDER_COLUMNS = [
  ...(['userId', 'wayToPay', 'paymentStatus', 'createdAt', 'updatedAt', 'cardBrand', 'cardLast4', 'vouchers'] as const),
  ...(['totalInFils', 'discountInFils', 'deliveryInFils', 'feeInFils', 'giftCardInFils'] as const),
  ...(['taxInFils', 'taxRate', 'isTaxIncluded', 'deliveryTaxInFils', 'feeTaxInFils', 'taxCountry'] as const),
  ...(['deliveryMethodId', 'deliveryKind', 'deliveryName', 'deliveryNameTranslations'] as const),
  ...(['deliveryFrom', 'deliveryTo', 'deliveryPickUp', 'deliveryPickUpTranslations'] as const),
  ...(['shippingFirstName', 'shippingLastName', 'shippingAddress1', 'shippingAddress2', 'shippingCity'] as const),
  ...(['shippingState', 'shippingZip', 'shippingCountry', 'shippingPhone'] as const),
]

type NewOrder = Required<Pick<typeof orders.$inferInsert, (typeof NEW_ORDER_COLUMNS)[number]>>
type NewLine = Omit<typeof orderLines.$inferInsert, 'orderId'>

/** Inserts the order, its lines and its `placed` event and takes its stock, in one statement. */
export async function insertOrder(
  db: Db,
  order: NewOrder,
  lines: readonly NewLine[],
  stock: readonly RecordedChange[],
): Promise<number> {
  const sold = JSON.stringify(lines.map((line) => ({ discountInFils: 0, ...line })))
  return one(await insertedOrder(db, { ...order, ...movedValues(stock), sold })).id
}

const insertedOrder = prepareSql<{ id: number }>((db) => {
  const values = Object.fromEntries(NEW_ORDER_COLUMNS.map((name) => [name, sql.placeholder(name)]))
  const placed = db
    .insert(orders)
    .values(values as Record<(typeof NEW_ORDER_COLUMNS)[number], Placeholder>)
    .returning({ id: orders.id })
  const now = sql`${sql.param(sql.placeholder('createdAt'), orders.createdAt)}::timestamptz`
  const nobody = sql`null::int`
  const taken = stockMoved({
    ...{
      reason: sql`'order'`,
      orderId: sql`(select id from placed)`,
      returnId: nobody,
      countId: nobody,
      by: nobody,
      now,
    },
  })
  return sql`
    with placed as ${placed},
    sold as (
      insert into ${orderLines}
        (order_id, product_id, product_name, options, quantity, price_in_fils, print_fee_in_fils, discount_in_fils,
          proof_key, tax_in_fils, tax_rate)
      select placed.id, line.* from placed, jsonb_to_recordset(${sql.placeholder('sold')}::jsonb) as line (
        "productId" integer, "productName" text, options jsonb, quantity integer, "priceInFils" integer,
        "printFeeInFils" integer, "discountInFils" integer, "proofKey" text, "taxInFils" integer, "taxRate" integer
      )
    ),
    ${taken}
    insert into ${orderEvents} (order_id, kind, created_at)
    select id, 'placed', ${now} from placed
    returning order_id as id`
})
