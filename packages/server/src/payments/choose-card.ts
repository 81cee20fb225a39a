import type { CardChoice } from '@shop/contract/payments'
import { GatewayInDoubt, GatewayRefusal } from '../kernel/gateway-error'
import type { Shop } from '../kernel/shop'
import { notFound, ShopError } from '../kernel/shop-error'
import { ensureCustomer } from '../saved-cards/customer'
import { getCustomerOfCard } from '../saved-cards/saved-cards'
import { setCardSaving } from './card-saving'
import { gatewayUnavailable } from './pay-for-order'
import { findPaymentByIntent } from './payments.queries'
import { isDecided } from './settle-payment'

/**
 * Prepares an open payment for the card that is about to be confirmed: a saved one of the user's, or a new one that is
 * saved only if the shopper asked for it this time. The gateway learns the card itself from the shopper's browser.
 */
export async function chooseCard(
  shop: Shop,
  userId: number,
  intentId: string,
  { save_card: savesCard = false, saved_card_id: cardId }: CardChoice,
): Promise<void> {
  const payment = await findPaymentByIntent(shop.db, intentId)
  // The answer for another user's payment is the same as for an unknown one, so that it reveals nothing.
  if (payment?.userId !== userId) throw notFound('Payment')
  if (isDecided(payment)) throw usedUp()
  try {
    if (cardId !== undefined) {
      const customerId = await getCustomerOfCard(shop, userId, cardId)
      await setCardSaving(shop, payment, { customerId, savesCard: false })
    } else if (savesCard) {
      await setCardSaving(shop, payment, { customerId: await ensureCustomer(shop, userId), savesCard })
    } else if (payment.customerId !== null) {
      await setCardSaving(shop, payment, { customerId: payment.customerId, savesCard })
    }
  } catch (error) {
    if (error instanceof GatewayRefusal) throw Object.assign(usedUp(), { cause: error })
    if (error instanceof GatewayInDoubt) throw gatewayUnavailable(error)
    throw error
  }
}

function usedUp(): ShopError {
  return new ShopError('conflict', 'This payment can’t be used any more. Please pay again.')
}
