import type { WayToPay } from '@shop/contract/cart'
import type { CartVoucher } from '@shop/contract/vouchers'
import { CASH_NOT_OFFERED } from '../cart/set-way-to-pay'
import type { PayableWay } from '../cart/ways-to-pay'
import { ShopError } from '../kernel/shop-error'
import { lostCodeText } from './lost-code-text'

/** Why an order can't be paid in a way. A total that became 0, or is 0 no more, is a changed total. */
export function notOffered(
  wayToPay: WayToPay,
  [first]: readonly [PayableWay, ...PayableWay[]],
  vouchers: readonly CartVoucher[],
): ShopError {
  if (wayToPay === 'none') return new ShopError('price-changed', `${lostCodeText(vouchers)}${NOT_FREE}`)
  return first.kind === 'none'
    ? new ShopError('price-changed', NOTHING_TO_PAY)
    : new ShopError('conflict', CASH_NOT_OFFERED)
}

const NOT_FREE = 'There is something left to pay for this order. Nothing was ordered. Please look at it again.'
const NOTHING_TO_PAY =
  'The total of your cart has changed: nothing is left to pay. Nothing was charged. Please place the order again.'
