import type { HandOverInput } from '@shop/contract/fulfilment'
import type { Order } from '@shop/contract/orders'
import type { ParcelState } from '@shop/contract/parcels'
import { one } from '../db/one'
import { inTransaction, type Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { getOrder } from '../orders/get-orders'
import { stateOf, type ParcelRow } from '../parcels/parcel-of-row'
import { recordParcelChanges } from '../parcels/record-parcel-event'
import { deleteParcel, updateParcel } from './fulfilment.queries'
import { handOverWords } from './hand-over-words'
import { getActiveCarrier, carrierColumns } from './list-carriers'
import { lockParcels } from './lock-to-send'

/** Corrects carrier and tracking number of a parcel that is on its way. */
export async function correctParcel(
  shop: Shop,
  staffId: number,
  parcelId: number,
  { carrier_id: carrierId, tracking_number: trackingNumber }: HandOverInput,
): Promise<Order> {
  const orderId = await inTransaction(shop, async (shop) => {
    const parcel = await lockParcel(shop, parcelId, 'shipped')
    // Only another carrier is taken over anew: a parcel keeps the link that its own carrier had.
    const isSame = carrierId === parcel.carrierId
    const other = isSame ? undefined : await getActiveCarrier(shop, carrierId)
    await updateParcel(shop.db, parcelId, { ...(other && carrierColumns(other)), trackingNumber })
    const [before, after] = [handOverOf(parcel), handOverWords(other?.name ?? parcel.carrier, trackingNumber)]
    const field = `parcel ${parcel.number}`
    await recordParcelChanges(shop, staffId, [
      {
        ...{ orderId: parcel.orderId, parcel: parcel.number, kind: 'corrected', detail: after },
        before: { [field]: before },
        after: { [field]: after },
      },
    ])
    return parcel.orderId
  })
  return getOrder(shop, orderId)
}

/**
 * Undoes the last step of a parcel that is not delivered: the shipping, or the packing, which removes the parcel.
 * Staff say which state they saw, so that two clicks don't undo two steps.
 */
export async function undoParcel(
  shop: Shop,
  staffId: number,
  parcelId: number,
  { state }: { state: 'packed' | 'shipped' },
): Promise<Order> {
  const orderId = await inTransaction(shop, async (shop) => {
    const parcel = await lockParcel(shop, parcelId, state)
    const { orderId, number } = parcel
    if (state === 'packed') await deleteParcel(shop.db, parcelId)
    else await updateParcel(shop.db, parcelId, { ...NOT_SHIPPED, shippedAt: null })
    const kind = state === 'packed' ? ('unpacked' as const) : ('unshipped' as const)
    const detail = state === 'packed' ? null : handOverOf(parcel)
    await recordParcelChanges(shop, staffId, [{ orderId, parcel: number, kind, detail }])
    return orderId
  })
  return getOrder(shop, orderId)
}

const NOT_SHIPPED = { carrierId: null, carrierName: null, trackingPattern: null, trackingNumber: null }

async function lockParcel(shop: Shop, parcelId: number, state: ParcelState): Promise<ParcelRow> {
  const parcel = one((await lockParcels(shop, [parcelId])).parcels)
  const { orderId, number } = parcel
  if (stateOf(parcel) === state) return parcel
  throw new ShopError('conflict', `Parcel ${number} of order #${orderId} ${WORDS[stateOf(parcel)]}.`)
}

const WORDS: Record<ParcelState, string> = {
  packed: 'is packed, but not shipped',
  shipped: 'is shipped already',
  delivered: 'is delivered and can’t be changed any more',
}

function handOverOf({ carrier, trackingNumber }: ParcelRow): string {
  return handOverWords(carrier, trackingNumber)
}
