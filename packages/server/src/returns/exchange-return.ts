import type { ManagedReturn } from '@shop/contract/returns'
import { packParcel } from '../fulfilment/pack-orders'
import type { Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { addExchangeLines } from '../orders/add-exchange-lines'
import { getManagedReturn } from './get-returns'
import { listReturnLines } from './returns.queries'
import { takeStep } from './take-step'

/**
 * Packs the sizes that were held for an exchange into a parcel of the order, once, however many click: lines at no charge, which
 * are shipped like any other. The pieces left the stock when the exchange was requested.
 */
export async function exchangeReturn(shop: Shop, returnId: number, by: number): Promise<ManagedReturn> {
  await takeStep(shop, returnId, { to: 'exchanged', from: ['inspected'], by }, async (shop, { id, orderId, wish }) => {
    if (wish !== 'exchange') throw new ShopError('conflict', `Return #${id} is for money back.`)
    const lines = await listReturnLines(shop.db, [id])
    const added = await addExchangeLines(
      shop,
      orderId,
      lines.map(({ productId, productName, options, wantedSize, pieces, paidLineId }) => ({
        ...{ productId, productName, quantity: pieces, exchangeOf: paidLineId },
        options: { ...options, ...(wantedSize !== null && { size: wantedSize }) },
      })),
    )
    const items = added.map((itemId, index) => ({ item_id: itemId, quantity: lines[index]?.pieces ?? 1 }))
    await packParcel(shop, by, orderId, { items })
    return {}
  })
  return getManagedReturn(shop, returnId)
}
