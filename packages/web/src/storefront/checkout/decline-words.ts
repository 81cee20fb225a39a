import * as m from '#messages/checkout'
import { fieldsOf, readText } from '../../lib/reading'
import type { CardAnswer } from './payment-outcome'

/** By the codes of Stripe. Stripe’s script says its refusals in the language of the page, the test gateway in English alone. */
const WORDS: Readonly<Partial<Record<string, string>>> = {
  card_declined: m.cardDeclined,
  live_mode_test_card: m.cardIsNoTestCard,
  insufficient_funds: m.insufficientFunds,
  expired_card: m.cardExpired,
  incorrect_number: m.cardNumberIncorrect,
  incorrect_cvc: m.securityCodeIncorrect,
  invalid_cvc: m.securityCodeInvalid,
  invalid_expiry_month: m.expiryMonthInvalid,
  invalid_expiry_year: m.expiryYearInvalid,
  payment_intent_authentication_failure: m.cardNotAuthenticated,
}

/** Why the test gateway refused, in the language of the page; undefined where its code is unknown. */
export function declineWords({ paymentIntent, error }: CardAnswer): string | undefined {
  const refusal = fieldsOf(error ?? fieldsOf(paymentIntent).last_payment_error)
  return WORDS[readText(refusal.decline_code) ?? ''] ?? WORDS[readText(refusal.code) ?? '']
}
