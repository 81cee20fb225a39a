import type { Fulfilment, FulfilmentStage } from '@shop/contract/parcels'
import type { ShopOrder } from '../../lib/read-order'

const TITLES: Record<FulfilmentStage, string> = {
  'to-print': 'We are preparing your order',
  'to-pack': 'We are preparing your order',
  'to-ship': 'Your order is packed',
  shipped: 'Your order is on the way',
  delivered: 'Your order was delivered',
}

/** The heading above the way of an order. */
export function wayTitle({ stage, pieces, shipped }: Fulfilment): string {
  return shipped > 0 && shipped < pieces ? 'A part of your order is on the way' : TITLES[stage]
}

const SHORT: Record<FulfilmentStage, string | null> = {
  'to-print': null,
  'to-pack': null,
  'to-ship': 'Packed',
  shipped: 'On the way',
  delivered: 'Delivered',
}

/** How far an order has come, beside its status; null where the status says enough. */
export function shortState({ fulfilment }: Pick<ShopOrder, 'fulfilment'>): string | null {
  if (!fulfilment) return null
  const { stage, pieces, shipped } = fulfilment
  return shipped > 0 && shipped < pieces ? 'Partly on the way' : SHORT[stage]
}
