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
  cardWords = ENGLISH.cardEnding,
): string | undefined {
  const words = [method, card && cardWords(card)].filter(Boolean)
  return words.length === 0 ? undefined : words.join(', ')
}

/** The words of one language for how an order was paid. */
export interface PaidWithWords {
  giftCard: string
  cash: string
  card: string
  cardEnding: (card: Card) => string
  nothing: string
  and: string
}

const ENGLISH: PaidWithWords = {
  ...{ giftCard: 'Gift card', cash: 'Cash', card: 'Card', nothing: 'Nothing to pay', and: ' and ' },
  cardEnding: ({ brand, last4 }) => `${brand} ending ${last4}`,
}

/** What an order was paid with, gift cards included: `Cash`, `Gift card and Visa ending 4242`. */
export function paidWithWords(order: PaidOrder, words = ENGLISH): string {
  const { way_to_pay: way, summary } = order
  const parts = [(summary?.gift_card ?? 0) > 0 && words.giftCard, way !== 'none' && restWords(order, words)].filter(
    Boolean,
  )
  return parts.length === 0 ? words.nothing : parts.join(words.and)
}

function restWords(order: PaidOrder, { cash, card, cardEnding }: PaidWithWords): string {
  return order.way_to_pay === 'cash' ? cash : (methodWords(order, cardEnding) ?? card)
}
