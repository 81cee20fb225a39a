import type { Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'

/** The refusal of an edit conflict: the change of a colleague is not overwritten unseen. */
export function changedMeanwhile(
  shop: Pick<Shop, 'timeZone'>,
  what: 'product' | 'category' | 'voucher' | 'squad',
  at: Date | undefined,
): ShopError {
  const when = at?.toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: shop.timeZone })
  return new ShopError(
    'changed-meanwhile',
    `Somebody changed this ${what} ${when === undefined ? 'meanwhile' : `on ${when}`}. Please look at it again.`,
  )
}
