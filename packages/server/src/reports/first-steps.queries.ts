import { sql } from 'drizzle-orm'
import { categories, products } from '../catalog/catalog.tables'
import type { Db } from '../db/db'
import { one } from '../db/one'
import { deliverySettings } from '../delivery/delivery.tables'
import { orders } from '../orders/orders.tables'
import { webhookEvents } from '../payments/payments.tables'

export interface OpeningFacts {
  leagues: number
  clubs: number
  products: number
  paidOrders: number
  hasDemoGoods: boolean
  hasSeenWebhook: boolean
  hasSavedDelivery: boolean
}

/** Reads in one statement what the shop has seen so far. */
export async function readOpeningFacts(db: Db): Promise<OpeningFacts> {
  const { rows } = await db.execute<Record<string, unknown> & OpeningFacts>(sql`
    select
      (select count(*)::int from ${categories} where parent_id is null) as leagues,
      (select count(*)::int from ${categories} where parent_id is not null) as clubs,
      (select count(*)::int from ${products} where archived_at is null) as products,
      (select count(*)::int from ${orders} where payment_status in ('paid', 'refunded')) as "paidOrders",
      exists (select from ${products} where is_demo) as "hasDemoGoods",
      exists (select from ${webhookEvents}) as "hasSeenWebhook",
      exists (select from ${deliverySettings}) as "hasSavedDelivery"`)
  return one(rows)
}
