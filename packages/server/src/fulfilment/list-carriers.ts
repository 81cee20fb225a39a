import type { Carrier } from '@shop/contract/fulfilment'
import type { Shop } from '../kernel/shop'
import { notFound } from '../kernel/shop-error'
import { listAllCarriers } from './fulfilment.queries'

export async function listCarriers(shop: Shop): Promise<{ data: Carrier[] }> {
  return { data: await listAllCarriers(shop.db) }
}

export async function getCarrier(shop: Shop, id: number): Promise<Carrier> {
  const carrier = (await listAllCarriers(shop.db)).find((carrier) => carrier.id === id)
  if (!carrier) throw notFound('Carrier')
  return carrier
}
