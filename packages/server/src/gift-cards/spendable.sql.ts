import { giftCards } from './gift-cards.tables'

/** A gift card as it counts for a cart or an order. */
export const spendable = {
  id: giftCards.id,
  last4: giftCards.last4,
  state: giftCards.state,
  balanceInFils: giftCards.balanceInFils,
}
