import * as texts from '#messages/texts'
import { fieldsOf, readText } from '../../lib/reading'

/** The result of confirming a card payment. */
export type CardOutcome = { ok: true; intentId: string } | { ok: false; message: string }

/** A payment intent or an error in Stripe's format, from Stripe or from the test gateway. */
export interface CardAnswer {
  paymentIntent?: unknown
  error?: unknown
}

/** The statuses of a payment that is authorised (ready to capture) or captured. */
const CONFIRMED = new Set<unknown>(['requires_capture', 'succeeded'])

export function cardOutcome({ paymentIntent, error }: CardAnswer): CardOutcome {
  const refusal = fieldsOf(error)
  // Where an earlier confirmation's answer got lost, the refusal to confirm twice carries the confirmed intent.
  const intent = fieldsOf(paymentIntent ?? refusal.payment_intent)
  const intentId = readText(intent.id)
  if (intentId !== null && CONFIRMED.has(intent.status)) return { ok: true, intentId }
  const reason = readText(refusal.message) ?? readText(fieldsOf(intent.last_payment_error).message)
  return { ok: false, message: reason ?? texts.checkout_cardFailed }
}

/** A client secret begins with the id of its payment intent. */
export function intentIdOf(clientSecret: string): string {
  return clientSecret.split('_secret_', 1)[0] ?? ''
}
