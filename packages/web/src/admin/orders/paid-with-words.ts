import * as m from '#messages/admin-orders'
import type { PaidWithWords } from '@shop/contract/paid-with'

/** What an order was paid with, in the language of the panel. */
export const PAID_WITH_WORDS: PaidWithWords = {
  giftCard: m.paidByGiftCard,
  cash: m.paidByCash,
  card: m.paidByCard,
  cardEnding: ({ brand, last4 }) => m.cardEnding({ brand, last: last4 }),
  nothing: m.nothingToPay,
  and: m.paidByBoth,
}
