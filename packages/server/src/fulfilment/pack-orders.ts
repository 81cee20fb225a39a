import type { PackInput } from '@shop/contract/fulfilment'
import type { Order } from '@shop/contract/orders'
import { inTransaction, type Shop } from '../kernel/shop'
import { notFound, ShopError } from '../kernel/shop-error'
import { getOrder, listOrdersByIds } from '../orders/get-orders'
import { recordParcelChanges } from '../parcels/record-parcel-event'
import { insertParcel, listPackLines, type PackLine } from './fulfilment.queries'
import { lockOrders, refuseUnlessSendable } from './lock-to-send'

/** Packs some pieces of an order into a new parcel. */
export async function packParcel(shop: Shop, staffId: number, orderId: number, { items }: PackInput): Promise<Order> {
  const pieces = new Map<number, number>()
  for (const { item_id, quantity } of items) pieces.set(item_id, (pieces.get(item_id) ?? 0) + quantity)
  await inTransaction(shop, async (shop) => {
    await lockToPack(shop, [orderId])
    await pack(shop, staffId, { orderId, lines: await listPackLines(shop.db, orderId), pieces })
  })
  return getOrder(shop, orderId)
}

/** Packs the unpacked pieces of several orders, one parcel for each, all or nothing. */
export async function packOrders(shop: Shop, staffId: number, orderIds: readonly number[]): Promise<{ data: Order[] }> {
  await inTransaction(shop, async (shop) => {
    for (const { id: orderId, status } of await lockToPack(shop, orderIds)) {
      const lines = await listPackLines(shop.db, orderId)
      // The other lines of a completed order have left already, some of them without a parcel.
      const left = lines.filter((line) => leftOf(line) > 0 && (status !== 'completed' || line.isExchange))
      if (left.length === 0) throw new ShopError('conflict', `Order #${orderId} is packed already.`)
      await pack(shop, staffId, { orderId, lines, pieces: new Map(left.map((line) => [line.id, leftOf(line)])) })
    }
  })
  return { data: await listOrdersByIds(shop, orderIds) }
}

async function lockToPack(shop: Shop, orderIds: readonly number[]) {
  const locked = await lockOrders(shop, orderIds)
  for (const order of locked) refuseUnlessSendable(order)
  return locked
}

interface NewParcel {
  orderId: number
  /** Read after the order was locked, so that parcels packed meanwhile are seen. */
  lines: readonly PackLine[]
  /** How many pieces of which line. */
  pieces: ReadonlyMap<number, number>
}

async function pack(shop: Shop, staffId: number, { orderId, lines, pieces }: NewParcel): Promise<void> {
  const contents = [...pieces].map(([id, quantity]) => {
    const line = lines.find((line) => line.id === id)
    if (!line) throw notFound('Order item')
    refuseUnlessPackable(orderId, line, quantity)
    return `${quantity} × ${line.name}`
  })
  const parcel = await insertParcel(shop.db, { orderId, items: pieces, packedAt: shop.now() })
  await recordParcelChanges(shop, staffId, [
    { orderId, parcel, kind: 'packed', after: { [`parcel ${parcel}`]: contents.join(', ') } },
  ])
}

function refuseUnlessPackable(orderId: number, line: PackLine, quantity: number): void {
  const what = `${line.name} of order #${orderId}`
  if (line.isUnprinted) throw new ShopError('conflict', `${what} is not printed yet.`)
  const left = leftOf(line)
  if (left === 0) throw new ShopError('conflict', `${what} is packed already.`)
  if (quantity > left) throw new ShopError('conflict', `${what} has only ${left} left to pack.`)
}

function leftOf({ quantity, packed }: PackLine): number {
  return quantity - packed
}
