import type { PaymentIntentCreated, PaymentIntentInput } from '@shop/contract/payments'
import { getUser } from '../accounts/get-user'
import { readCart } from '../cart/read-cart'
import { GatewayInDoubt, GatewayRefusal } from '../kernel/gateway-error'
import type { Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { openPayment } from '../payments/open-payment'
import { refuseOpening } from '../payments/payment-alarms'
import { gatewaySilent } from '../payments/pay-for-order'
import { EMPTY_CART } from './empty-cart'

/** In minor units: gateways take at most eight digits. */
const MOST_PER_PAYMENT = 99_999_999

/** Opens a payment for the cart as the shop sees it; what the client computed is only compared. */
export async function createPaymentIntent(
  shop: Shop,
  userId: number,
  input: PaymentIntentInput,
): Promise<PaymentIntentCreated> {
  const { total, shortage, isEmpty } = await readCart(shop, userId)
  if (isEmpty) throw refusal(EMPTY_CART)
  if (shortage) throw shortage
  if (input.currency !== shop.currency) throw refusal(`Payments are taken in ${shop.currency.toUpperCase()} only.`)
  if (input.amount !== total) throw refusal('The total of your cart has changed. Please look at it again.')
  if (total === 0) throw refusal('There is nothing to pay for.')
  if (total > MOST_PER_PAYMENT) throw refusal('This is more than can be paid at once. Please split your order.')
  const { email } = await getUser(shop, userId)
  try {
    return await openPayment(shop, { userId, email, amount: total })
  } catch (error) {
    if (error instanceof GatewayRefusal) throw await refuseOpening(shop, error)
    if (error instanceof GatewayInDoubt) throw gatewaySilent(error)
    throw error
  }
}

function refusal(text: string): ShopError {
  return new ShopError('invalid-input', text)
}
