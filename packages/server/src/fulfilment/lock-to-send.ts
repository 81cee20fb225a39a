import type { Shop } from '../kernel/shop'
import { notFound, ShopError } from '../kernel/shop-error'
import { getLockedOrder } from '../orders/change-status'
import type { ParcelRow } from '../parcels/parcel-of-row'
import { listOrderIdsOfParcels, listParcelRows } from './fulfilment.queries'

type LockedOrder = Awaited<ReturnType<typeof getLockedOrder>>

/** Locks orders by id, so that none of them is cancelled while it is packed or shipped, and two calls can't deadlock. */
export async function lockOrders(shop: Shop, ids: readonly number[]): Promise<LockedOrder[]> {
  const locked: LockedOrder[] = []
  for (const id of [...new Set(ids)].sort((one, other) => one - other)) locked.push(await getLockedOrder(shop, id))
  return locked
}

/** Refuses orders whose goods must not leave the house. */
export function refuseUnlessSendable({ id, status, paymentStatus }: LockedOrder): void {
  const why = status === 'cancelled' ? 'was cancelled' : WHY_NOT[paymentStatus]
  if (why !== undefined) throw new ShopError('conflict', `Order #${id} ${why} and can’t be sent.`)
}

const WHY_NOT: Partial<Record<LockedOrder['paymentStatus'], string>> = {
  authorized: 'is not paid yet',
  refunded: 'was refunded',
  voided: 'was not paid',
  failed: 'was not paid',
}

/** Locks the orders of parcels and returns orders and parcels as they are then. */
export async function lockParcels(shop: Shop, parcelIds: readonly number[]) {
  const wanted = [...new Set(parcelIds)]
  const orders = await lockOrders(shop, await listOrderIdsOfParcels(shop.db, wanted))
  const parcels: ParcelRow[] = await listParcelRows(shop.db, wanted)
  if (parcels.length < wanted.length) throw notFound('Parcel')
  return { orders, parcels }
}
