import { fieldsOf, readText } from '../../lib/reading'
import { texts } from '../../lib/texts'

/** What came of asking for the money. */
export type CardOutcome = { ok: true; intentId: string } | { ok: false; message: string }

/** A payment intent and an error as Stripe writes them, from wherever they came. */
export interface CardAnswer {
  paymentIntent?: unknown
  error?: unknown
}

/** Held for the shop to take, or already taken. */
const CONFIRMED = new Set<unknown>(['requires_capture', 'succeeded'])

export function cardOutcome({ paymentIntent, error }: CardAnswer): CardOutcome {
  const refusal = fieldsOf(error)
  // An intent that was confirmed before, though the answer got lost, comes back with the refusal to do it twice.
  const intent = fieldsOf(paymentIntent ?? refusal.payment_intent)
  const intentId = readText(intent.id)
  if (intentId !== null && CONFIRMED.has(intent.status)) return { ok: true, intentId }
  const reason = readText(refusal.message) ?? readText(fieldsOf(intent.last_payment_error).message)
  return { ok: false, message: reason ?? texts.checkout.cardFailed }
}

/** A client secret begins with the id of what it is the secret of. */
export function intentIdOf(clientSecret: string): string {
  return clientSecret.split('_secret_', 1)[0] ?? ''
}
