import { shippingAddressOf } from '@shop/contract/address-lines'
import type { Order } from '@shop/contract/orders'
import type { Parcel } from '@shop/contract/parcels'
import type { Shipment, ShipmentFile } from '../kernel/ports'
import type { Shop } from '../kernel/shop'
import { notFound, ShopError } from '../kernel/shop-error'
import { listOrdersByIds } from '../orders/get-orders'
import { listOrderIdsOfParcels } from './fulfilment.queries'

/** Announces packed parcels to the carrier. Returns the file that staff hand on. */
export async function makeCourierFile(shop: Shop, parcelIds: readonly number[]): Promise<ShipmentFile> {
  const wanted = new Set(parcelIds)
  const orders = await listOrdersByIds(shop, await listOrderIdsOfParcels(shop.db, [...wanted]))
  const chosen = orders.flatMap((order) =>
    order.parcels.filter(({ id }) => wanted.has(id)).map((parcel) => ({ order, parcel })),
  )
  if (chosen.length < wanted.size) throw notFound('Parcel')
  const gone = chosen.find(({ parcel }) => parcel.state === 'delivered')
  if (gone) throw new ShopError('conflict', `Parcel ${gone.parcel.number} of order #${gone.order.id} is delivered.`)
  return shop.carrier.createShipments(chosen.map(toShipment))
}

function toShipment({ order, parcel }: { order: Order; parcel: Parcel }): Shipment {
  const lines = parcel.items.map(({ item_id, quantity }) => {
    const item = order.items.find(({ id }) => id === item_id)
    return `${quantity} × ${item?.product_name ?? ''}`
  })
  return {
    reference: `${order.id}-${parcel.number}`,
    ...shippingAddressOf(order),
    email: order.user.email,
    pieces: parcel.items.reduce((sum, { quantity }) => sum + quantity, 0),
    contents: lines.join(', '),
    toCollect: toCollect(order, parcel),
  }
}

/** The courier of the first parcel collects the whole amount; the others collect nothing. */
function toCollect({ payment_status, total, parcels }: Order, { number }: Parcel): number {
  const isFirst = parcels.every((other) => other.number >= number)
  return payment_status === 'due' && isFirst ? total : 0
}
