import type { ShipInput } from '@shop/contract/fulfilment'
import type { Order } from '@shop/contract/orders'
import { enqueue } from '../jobs/enqueue'
import { inTransaction, type Shop } from '../kernel/shop'
import { notFound, ShopError } from '../kernel/shop-error'
import { listOrdersByIds } from '../orders/get-orders'
import { stateOf } from '../parcels/parcel-of-row'
import { recordParcelChanges } from '../parcels/record-parcel-event'
import { handOverWords } from './hand-over-words'
import { getActiveCarrier, carrierColumns } from './list-carriers'
import { updateParcel } from './fulfilment.queries'
import { lockParcels, refuseUnlessSendable } from './lock-to-send'

/** Marks packed parcels as handed to their carriers, all or nothing, and queues a mail for each. */
export async function shipParcels(
  shop: Shop,
  staffId: number,
  { parcels: wanted, mail }: ShipInput,
): Promise<{ data: Order[] }> {
  const handOvers = new Map(wanted.map((handOver) => [handOver.parcel_id, handOver]))
  const orderIds = await inTransaction(shop, async (shop) => {
    const { orders, parcels } = await lockParcels(shop, [...handOvers.keys()])
    for (const order of orders) refuseUnlessSendable(order)
    for (const parcel of parcels) {
      if (stateOf(parcel) !== 'packed') throw new ShopError('conflict', alreadyShipped(parcel))
      const handOver = handOvers.get(parcel.id)
      if (!handOver) throw notFound('Parcel')
      const { carrier_id: carrierId, tracking_number: trackingNumber } = handOver
      const carrier = await getActiveCarrier(shop, carrierId)
      await updateParcel(shop.db, parcel.id, { ...carrierColumns(carrier), trackingNumber, shippedAt: shop.now() })
      const { orderId, number } = parcel
      await recordParcelChanges(shop, staffId, [
        { orderId, parcel: number, kind: 'shipped', detail: handOverWords(carrier.name, trackingNumber) },
      ])
      if (mail) await enqueue(shop, 'send-order-mail', { orderId, kind: 'shipped', parcelId: parcel.id })
    }
    for (const { id } of orders) await enqueue(shop, 'complete-shipped-order', { orderId: id, by: staffId })
    return orders.map(({ id }) => id)
  })
  return { data: await listOrdersByIds(shop, orderIds) }
}

function alreadyShipped({ orderId, number }: { orderId: number; number: number }): string {
  return `Parcel ${number} of order #${orderId} is shipped already.`
}
