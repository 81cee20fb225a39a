import type { ParcelEvent } from '@shop/contract/parcels'
import { recordChanges } from '../audit/record-change'
import type { Shop } from '../kernel/shop'
import { insertParcelEvents } from './parcels.queries'

export interface ParcelChange {
  orderId: number
  /** The parcel's number in its order. */
  parcel: number
  kind: ParcelEvent['kind']
  detail?: string | null
  /** What the audit log shows; the detail alone if missing. */
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

const ACTIONS = {
  packed: 'packed',
  unpacked: 'unpacked',
  shipped: 'shipped',
  unshipped: 'unshipped',
  corrected: 'changed',
  delivered: 'delivered',
} as const

/** Adds what happened to parcels to the history of their orders and to the audit log. Call it inside a transaction. */
export async function recordParcelChanges(shop: Shop, by: number | null, changes: ParcelChange[]): Promise<void> {
  await insertParcelEvents(
    shop.db,
    changes.map(({ orderId, parcel, kind, detail = null }) => ({
      ...{ orderId, parcel, kind, detail },
      userId: by,
      createdAt: shop.now(),
    })),
  )
  await recordChanges(
    shop,
    changes.map(({ orderId, parcel, kind, detail, before, after = { [`parcel ${parcel}`]: detail ?? kind } }) => ({
      by,
      action: ACTIONS[kind],
      subject: { kind: 'order' as const, id: orderId, name: `Order #${orderId}` },
      before,
      after,
    })),
  )
}
