import type { GiftCardInput, OwnGiftCard } from '@shop/contract/gift-cards'
import { filsFromAmount } from '@shop/contract/money'
import { createGiftCard } from '../gift-cards/create-gift-card'
import { toNewCard } from '../gift-cards/gift-card-view'
import { refuseSendDay } from '../gift-cards/refuse-send-day'
import { inTransaction, type Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { captureNowOrLater } from '../payments/capture-now-or-later'
import { getAuthorisedPayment } from '../payments/pay-for-order'
import { attachGiftCard, getLockedGiftPayment } from '../payments/pay-for-gift-card'
import { getOwnGiftCard } from '../gift-cards/own-gift-cards'

/**
 * Turns an authorised payment into a gift card, or changes nothing. Repeating it returns the same card. The card has its money
 * once the payment is captured, in the transaction that books the capture.
 */
export async function buyGiftCard(shop: Shop, userId: number, input: GiftCardInput): Promise<OwnGiftCard> {
  refuseSendDay(shop, input.send_on)
  const { paymentId } = await getAuthorisedPayment(shop, userId, input.payment_intent_id)
  const cardId = await inTransaction(shop, async (shop) => {
    const payment = await getLockedGiftPayment(shop, input.payment_intent_id)
    if (payment.giftCardId !== null) return payment.giftCardId
    const amount = filsFromAmount(input.amount)
    if (amount !== payment.amountInFils) throw new ShopError('conflict', OTHER_AMOUNT)
    const card = await createGiftCard(shop, toNewCard(input, amount), { boughtBy: userId })
    await attachGiftCard(shop, payment, card.id)
    return card.id
  })
  await captureNowOrLater(shop, paymentId)
  const card = await getOwnGiftCard(shop, userId, cardId)
  if (card.state === 'failed') throw new ShopError('payment-refused', PAYMENT_REFUSED)
  return card
}

const OTHER_AMOUNT = 'This payment is of another amount. Nothing was charged. Please pay again.'
const PAYMENT_REFUSED = 'Your card was refused and nothing was charged. Please try another card.'
