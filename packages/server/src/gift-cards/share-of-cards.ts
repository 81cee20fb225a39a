import type { GiftCardState } from '@shop/contract/gift-card-words'
import { fils, type Fils } from '@shop/contract/money'

/** A gift card as it counts for a cart or an order. */
export interface SpendableCard {
  id: number
  last4: string
  state: GiftCardState
  balanceInFils: Fils
}

/** What can be spent of a card: nothing of one that is void. */
export function balanceOf({ state, balanceInFils }: SpendableCard): Fils {
  return state === 'active' ? balanceInFils : fils(0)
}

export function balanceOfAll(cards: readonly SpendableCard[]): Fils {
  return fils(cards.reduce((sum, card) => sum + balanceOf(card), 0))
}

/** Spreads an amount over cards, one after another. Cards that pay nothing are left out. */
export function shareOfCards(cards: readonly SpendableCard[], amount: Fils): { id: number; amount: Fils }[] {
  let left = amount
  return cards.flatMap((card) => {
    const share = fils(Math.min(balanceOf(card), left))
    left = fils(left - share)
    return share > 0 ? [{ id: card.id, amount: share }] : []
  })
}

/**
 * What gift cards pay of an amount. A rest that is too small to be charged is made as large as the least charge, so that it
 * can be paid: the card keeps the difference.
 */
export function paidByCards(amount: Fils, balance: Fils, leastCharge: Fils): Fils {
  const part = Math.min(amount, balance)
  const rest = amount - part
  return rest > 0 && rest < leastCharge && amount >= leastCharge ? fils(amount - leastCharge) : fils(part)
}
