import type { Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { deletePackedParcels, hasShippedParcel } from './parcels.queries'
import { recordParcelChanges } from './record-parcel-event'

/**
 * Unpacks the parcels of a locked order that is being cancelled. Refused once a parcel is shipped, because its pieces
 * can't go back to stock.
 */
export async function cancelParcels(shop: Shop, orderId: number, by: number | null): Promise<void> {
  if (await hasShippedParcel(shop.db, orderId)) throw new ShopError('conflict', SHIPPED)
  const numbers = await deletePackedParcels(shop.db, orderId)
  await recordParcelChanges(
    shop,
    by,
    numbers.map((parcel) => ({ orderId, parcel, kind: 'unpacked' as const, detail: 'The order was cancelled' })),
  )
}

const SHIPPED = 'A parcel of this order is on its way. Undo the shipping first, or refund the order instead.'
