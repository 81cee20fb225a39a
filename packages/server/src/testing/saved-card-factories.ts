import type { User } from '@shop/contract/accounts'
import type { PaymentIntentCreated } from '@shop/contract/payments'
import type { SavedCard } from '@shop/contract/saved-cards'
import { placeOrder } from '../checkout/place-order'
import type { Shop } from '../kernel/shop'
import { chooseCard } from '../payments/choose-card'
import { listSavedCards } from '../saved-cards/saved-cards'
import { givenProduct } from './catalog-factories'
import { anAddress, askGateway, confirmCard, givenCart, givenIntent, GOOD_CARD } from './checkout-factories'

/** Opens a payment of a cart with one jersey. */
export async function givenOpenPayment(shop: Shop, user?: User): Promise<PaymentIntentCreated & { user: User }> {
  const product = await givenProduct(shop, { sizes: [], sizeStock: undefined, stock: 50 })
  const buyer = await givenCart(shop, [{ product }], user)
  return { ...(await givenIntent(shop, buyer)), user: buyer }
}

/** Buys a jersey with a card that is saved for next time. */
export async function givenSavedCard(shop: Shop, user?: User, number = GOOD_CARD): Promise<SavedCard & { user: User }> {
  const payment = await givenOpenPayment(shop, user)
  const { user: buyer, paymentIntentId } = payment
  await chooseCard(shop, buyer.id, paymentIntentId, { save_card: true })
  await confirmCard(shop, payment, number)
  await placeOrder(shop, buyer.id, { shipping: anAddress(), payment_intent_id: paymentIntentId })
  const [card] = await listSavedCards(shop, buyer.id)
  if (!card) throw new Error('The card was not saved.')
  return { ...card, user: buyer }
}

/** Confirms a saved card at the gateway, like the checkout page does. */
export function confirmSavedCard(shop: Shop, payment: PaymentIntentCreated, cardId: string) {
  return askGateway(shop, payment, 'confirm', { payment_method: cardId })
}
