import { readGiftAmounts } from '@shop/contract/gift-card-words'
import { filsFromAmount } from '@shop/contract/money'
import type { PaymentIntentCreated } from '@shop/contract/payments'
import { methodsChargedLater } from '../cart/offered-methods'
import { GatewayInDoubt, GatewayRefusal } from '../kernel/gateway-error'
import { refusal } from '../kernel/refusal'
import type { Shop } from '../kernel/shop'
import { openPayment } from '../payments/open-payment'
import { refuseOpening } from '../payments/payment-alarms'
import { gatewayUnavailable } from '../payments/pay-for-order'

const NOT_SOLD = 'Gift cards are not sold right now.'

/** Opens a payment for a gift card of one of the amounts on offer. */
export async function openGiftCardPayment(
  shop: Shop,
  userId: number,
  { amount, currency }: { amount: number; currency: string },
): Promise<PaymentIntentCreated> {
  refuseAmount(shop, amount)
  if (currency !== shop.currency)
    throw refusal('currency', `Payments are taken in ${shop.currency.toUpperCase()} only.`)
  const methods = methodsChargedLater(shop.settings.current())
  if (methods.length === 0) throw refusal('amount', NOT_SOLD)
  try {
    return await openPayment(shop, { userId, amount: filsFromAmount(amount), methods })
  } catch (error) {
    if (error instanceof GatewayRefusal) throw await refuseOpening(shop, error)
    if (error instanceof GatewayInDoubt) throw gatewayUnavailable(error)
    throw error
  }
}

function refuseAmount(shop: Shop, amount: number): void {
  const amounts = readGiftAmounts(shop.settings.current().gift_card_amounts) ?? []
  if (amounts.length === 0) throw refusal('amount', NOT_SOLD)
  if (!amounts.includes(amount)) throw refusal('amount', 'Please choose one of the amounts.')
}
