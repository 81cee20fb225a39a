interface Card {
  brand: string
  last4: string
}

/** What is known of how an order was paid. */
export interface PaidOrder {
  way_to_pay?: 'card' | 'cash' | 'none' | undefined
  card?: Card | null | undefined
  /** The method, where it was more than a card. */
  paid_with?: string | undefined
  summary?: { gift_card?: number | undefined } | undefined
}

/** `Visa ending 4242`, `Tamara` or `Apple Pay, Visa ending 4242`; undefined where neither is known. */
export function methodWords(
  { card, paid_with: method }: Pick<PaidOrder, 'card' | 'paid_with'>,
  cardWords = ({ brand, last4 }: Card) => `${brand} ending ${last4}`,
): string | undefined {
  const words = [method, card && cardWords(card)].filter(Boolean)
  return words.length === 0 ? undefined : words.join(', ')
}

/** What an order was paid with, gift cards included: `Cash`, `Gift card and Visa ending 4242`. */
export function paidWithWords(order: PaidOrder): string {
  const { way_to_pay: way, summary } = order
  const parts = [(summary?.gift_card ?? 0) > 0 && 'Gift card', way !== 'none' && restWords(order)].filter(Boolean)
  return parts.length === 0 ? 'Nothing to pay' : parts.join(' and ')
}

function restWords(order: PaidOrder): string {
  return order.way_to_pay === 'cash' ? 'Cash' : (methodWords(order) ?? 'Card')
}
