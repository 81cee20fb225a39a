import { amountFromFils, type Fils } from '@shop/contract/money'
import type { PaymentIntentCreated, PaymentIntentInput } from '@shop/contract/payments'
import { getCartToPay } from '../cart/get-cart-to-pay'
import { leastChargeIn } from '../cart/least-charge'
import { offeredMethods } from '../cart/offered-methods'
import { tellWayToPay } from '../cart/set-way-to-pay'
import { GatewayInDoubt, GatewayRefusal } from '../kernel/gateway-error'
import type { Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { openPayment } from '../payments/open-payment'
import { refuseOpening } from '../payments/payment-alarms'
import { gatewayUnavailable } from '../payments/pay-for-order'
import { EMPTY_CART } from './empty-cart'
import { lostCodeText } from './lost-code-text'

/** The gateway takes amounts of at most eight digits of minor units. */
const MOST_PER_PAYMENT = 99_999_999

/** Opens a payment for the server's own total of the cart; the client's amount is only compared with it. */
export async function createPaymentIntent(
  shop: Shop,
  userId: number,
  input: PaymentIntentInput,
): Promise<PaymentIntentCreated> {
  const cart = await getCartToPay(shop, userId)
  const { total, wayToPay, vouchers, shortage, refusal: undeliverable, isEmpty } = cart
  if (isEmpty) throw refusal(EMPTY_CART)
  if (shortage) throw shortage
  if (undeliverable) throw undeliverable
  if (input.currency !== shop.currency) throw refusal(`Payments are taken in ${shop.currency.toUpperCase()} only.`)
  const methods = offeredMethods(shop.settings.current())
  if (methods.length === 0) throw refusal(NOTHING_ONLINE)
  if (wayToPay === 'cash') {
    // A card payment resets the way to pay to card, also for clients that know no other: the next total has no fee.
    await tellWayToPay(shop, userId, 'card')
    return createPaymentIntent(shop, userId, input)
  }
  if (input.amount !== total)
    throw refusal(`${lostCodeText(vouchers)}The total of your cart has changed. Please look at it again.`)
  if (total === 0) throw refusal('There is nothing to pay for.')
  if (total < leastChargeIn(shop.currency)) throw refusal(tooLittle(shop, total))
  if (total > MOST_PER_PAYMENT) throw refusal('This is more than can be paid at once. Please split your order.')
  try {
    return await openPayment(shop, { userId, amount: total, methods })
  } catch (error) {
    if (error instanceof GatewayRefusal) throw await refuseOpening(shop, error)
    if (error instanceof GatewayInDoubt) throw gatewayUnavailable(error)
    throw error
  }
}

function tooLittle({ currency }: Shop, total: Fils): string {
  const least = amountFromFils(leastChargeIn(currency)).toFixed(2)
  return (
    `AED ${amountFromFils(total).toFixed(2)} is left to pay, but a card can’t be charged less than ` +
    `${currency.toUpperCase()} ${least}. Please add something to your cart, or take a code out of it.`
  )
}
const NOTHING_ONLINE = 'We don’t take payments online right now. Please choose another way to pay.'

function refusal(text: string): ShopError {
  return new ShopError('invalid-input', text)
}
