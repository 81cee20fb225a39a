import type { Carrier } from '@shop/contract/fulfilment'
import type { Shop } from '../kernel/shop'
import { refusal } from '../kernel/refusal'
import { notFound } from '../kernel/shop-error'
import { listAllCarriers } from './fulfilment.queries'

export async function listCarriers(shop: Shop): Promise<{ data: Carrier[] }> {
  return { data: await listAllCarriers(shop.db) }
}

/** The columns that a parcel copies from its carrier, so that later changes of the carrier leave it alone. */
export function carrierColumns({ id, name, tracking_pattern: trackingPattern }: Carrier) {
  return { carrierId: id, carrierName: name, trackingPattern }
}

/** The carrier, where parcels may be handed to it. */
export async function getActiveCarrier(shop: Shop, id: number): Promise<Carrier> {
  const carrier = await getCarrier(shop, id)
  if (carrier.is_active === false)
    throw refusal('carrier_id', `${carrier.name} is switched off. Please choose another.`)
  return carrier
}

export async function getCarrier(shop: Shop, id: number): Promise<Carrier> {
  const carrier = (await listAllCarriers(shop.db)).find((carrier) => carrier.id === id)
  if (!carrier) throw notFound('Carrier')
  return carrier
}
