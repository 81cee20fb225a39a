import type { SlipOrder } from '@shop/contract/fulfilment'
import type { Shop } from '../kernel/shop'
import { notFound, ShopError } from '../kernel/shop-error'
import { listOrdersByIds } from '../orders/get-orders'
import { findLanguagesOfBuyers } from './fulfilment.queries'

/** Lists orders for their packing slips, in this sequence. Refused where goods of one must not leave the house. */
export async function listPackingSlips(shop: Shop, orderIds: readonly number[]): Promise<{ data: SlipOrder[] }> {
  const wanted = [...new Set(orderIds)]
  const data = await listOrdersByIds(shop, wanted)
  if (data.length < wanted.length) throw notFound('Order')
  const gone = data.find(({ status, payment_status }) => status === 'cancelled' || payment_status === 'refunded')
  if (gone) {
    const why = gone.status === 'cancelled' ? 'cancelled' : 'refunded'
    throw new ShopError('conflict', `Order #${gone.id} was ${why} and gets no packing slip.`)
  }
  const languages = await findLanguagesOfBuyers(shop.db, wanted)
  return {
    data: data.map((order) => ({ ...order, user: { ...order.user, language: languages.get(order.id) ?? null } })),
  }
}
