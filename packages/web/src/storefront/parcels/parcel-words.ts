import * as m from '#messages/parcels'
import type { Fulfilment, FulfilmentStage } from '@shop/contract/parcels'
import type { ShopOrder } from '../../lib/read-order'

const TITLES: Record<FulfilmentStage, string> = {
  'to-print': m.weArePreparingYourOrder,
  'to-pack': m.weArePreparingYourOrder,
  'to-ship': m.yourOrderIsPacked,
  shipped: m.yourOrderIsOnTheWay,
  delivered: m.yourOrderWasDelivered,
}

/** The heading above the way of an order. */
export function wayTitle({ stage, pieces, shipped }: Fulfilment): string {
  return shipped > 0 && shipped < pieces ? m.partIsOnTheWay : TITLES[stage]
}

const SHORT: Record<FulfilmentStage, string | null> = {
  'to-print': null,
  'to-pack': null,
  'to-ship': m.packed,
  shipped: m.onTheWay,
  delivered: m.deliveredTitle,
}

/** How far an order has come, beside its status; null where the status says enough. */
export function shortState({ fulfilment }: Pick<ShopOrder, 'fulfilment'>): string | null {
  if (!fulfilment) return null
  const { stage, pieces, shipped } = fulfilment
  return shipped > 0 && shipped < pieces ? m.partlyOnTheWay : SHORT[stage]
}
