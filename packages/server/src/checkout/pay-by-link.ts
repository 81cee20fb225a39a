import { amountFromFils, filsFromAmount } from '@shop/contract/money'
import type { PageLanguage } from '@shop/contract/page-languages'
import type { PaymentIntentCreated } from '@shop/contract/payments'
import { noteLanguage } from '../accounts/reader-language'
import { methodsChargedLater } from '../cart/offered-methods'
import { getLinkOwner, getPayableLink } from '../drafts/open-link'
import { GatewayInDoubt, GatewayRefusal } from '../kernel/gateway-error'
import type { Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { openPayment } from '../payments/open-payment'
import { refuseOpening } from '../payments/payment-alarms'
import { gatewayUnavailable } from '../payments/pay-for-order'
import { placePaidOrder } from './place-order'

/** Opens a payment for a draft, by its link. Only methods that are charged later: without an order nothing is taken. */
export async function openLinkPayment(
  shop: Shop,
  { token, total: seen }: { token: string; total: number },
): Promise<PaymentIntentCreated> {
  const { linkId, userId, total } = await getPayableLink(shop, token)
  if (filsFromAmount(seen) !== total) throw new ShopError('price-changed', changedTo(amountFromFils(total)))
  const methods = methodsChargedLater(shop.settings.current())
  try {
    return await openPayment(shop, { userId, amount: total, methods, paymentLinkId: linkId })
  } catch (error) {
    if (error instanceof GatewayRefusal) throw await refuseOpening(shop, error)
    if (error instanceof GatewayInDoubt) throw gatewayUnavailable(error)
    throw error
  }
}

function changedTo(total: number): string {
  return `The total has changed to AED ${total.toFixed(2)}. Nothing was charged. Please look at it again.`
}

/**
 * Turns a draft and an authorised payment of its link into one order. Repeating it returns the same order. The mails about it
 * are in the language of the page where it was paid, unless its customer has one.
 */
export async function placeLinkOrder(
  shop: Shop,
  { token, payment_intent_id: intentId }: { token: string; payment_intent_id: string },
  language: PageLanguage = 'en',
): Promise<{ order_id: number }> {
  const { linkId, userId } = await getLinkOwner(shop, token)
  await noteLanguage(shop, userId, language)
  const { id } = await placePaidOrder(shop, { userId, intentId, linkId })
  return { order_id: id }
}
