import type { Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'

/** Somebody else was faster: nothing is overwritten before whoever comes second has seen it. */
export function changedMeanwhile(shop: Pick<Shop, 'timeZone'>, what: 'product' | 'category', at: Date): ShopError {
  const when = at.toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: shop.timeZone })
  return new ShopError('changed-meanwhile', `Somebody changed this ${what} on ${when}. Please look at it again.`)
}
