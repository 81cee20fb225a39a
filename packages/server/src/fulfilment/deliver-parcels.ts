import type { Order } from '@shop/contract/orders'
import { enqueue } from '../jobs/enqueue'
import { inTransaction, type Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { listOrdersByIds } from '../orders/get-orders'
import { stateOf } from '../parcels/parcel-of-row'
import { recordParcelChanges } from '../parcels/record-parcel-event'
import { updateParcel } from './fulfilment.queries'
import { lockParcels } from './lock-to-send'

/** Marks shipped parcels as delivered, all or nothing, and queues a mail for each. */
export async function deliverParcels(
  shop: Shop,
  staffId: number,
  parcelIds: readonly number[],
): Promise<{ data: Order[] }> {
  const orderIds = await inTransaction(shop, async (shop) => {
    const { orders, parcels } = await lockParcels(shop, parcelIds)
    for (const parcel of parcels) {
      const { id, orderId, number } = parcel
      if (stateOf(parcel) !== 'shipped') throw new ShopError('conflict', refusalOf(parcel))
      await updateParcel(shop.db, id, { deliveredAt: shop.now() })
      await recordParcelChanges(shop, staffId, [{ orderId, parcel: number, kind: 'delivered' }])
      await enqueue(shop, 'send-order-mail', { orderId, kind: 'delivered', parcelId: id })
    }
    return orders.map(({ id }) => id)
  })
  return { data: await listOrdersByIds(shop, orderIds) }
}

function refusalOf(parcel: Parameters<typeof stateOf>[0] & { orderId: number; number: number }): string {
  const why = stateOf(parcel) === 'packed' ? 'is not shipped yet' : 'is delivered already'
  return `Parcel ${parcel.number} of order #${parcel.orderId} ${why}.`
}
