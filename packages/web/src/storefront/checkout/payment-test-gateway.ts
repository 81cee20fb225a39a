import { BACKEND_HOST } from '../../lib/backend'
import { declineWords } from './decline-words'
import { digitsOf, readExpiry } from './payment-card'
import type { CardFields } from './payment-card-check'
import { cardOutcome, intentIdOf, type CardAnswer, type CardOutcome } from './payment-outcome'
import { fieldsOf, readText } from '../../lib/reading'
import { texts } from '../../lib/texts'
import { LONGEST_WAIT_IN_MS, timeLimit } from '../../lib/time-limit'

/** Asks the customer for the bank's second confirmation (3-D Secure); resolves to true when they confirm. */
export type SecondConfirmation = () => Promise<boolean>

/** Confirms a card by a request straight to the test gateway, so that the shop's own API never gets the card. */
export function confirmTestCard(
  clientSecret: string,
  card: CardFields,
  isConfirmed: SecondConfirmation,
): Promise<CardOutcome> {
  return confirmInPlace(clientSecret, paymentMethodOf(card), isConfirmed)
}

/** Confirms a card that the test gateway keeps. */
export function confirmSavedTestCard(
  clientSecret: string,
  cardId: string,
  isConfirmed: SecondConfirmation,
): Promise<CardOutcome> {
  return confirmInPlace(clientSecret, { payment_method: cardId }, isConfirmed)
}

/** Pays by the test wallet, which asks in place. */
export function payByTestWallet(clientSecret: string, isConfirmed: SecondConfirmation): Promise<CardOutcome> {
  return confirmInPlace(clientSecret, { 'payment_method_data[type]': 'amazon_pay' }, isConfirmed)
}

async function confirmInPlace(
  clientSecret: string,
  params: Record<string, string>,
  isConfirmed: SecondConfirmation,
): Promise<CardOutcome> {
  try {
    const answer = await ask(clientSecret, 'confirm', params)
    if (fieldsOf(answer.paymentIntent).status !== 'requires_action') return outcomeOf(answer)
    const outcome = (await isConfirmed()) ? 'succeed' : 'fail'
    return outcomeOf(await ask(clientSecret, 'authenticate', { outcome }))
  } catch {
    return { ok: false, message: texts.checkout.cardFailed }
  }
}

/** Begins a test payment in parts. Returns the address of the page that asks for it, or why it can't be paid so. */
export async function payInTestParts(clientSecret: string, returnUrl: string): Promise<{ url: string } | CardOutcome> {
  try {
    const params = { 'payment_method_data[type]': 'tamara', return_url: returnUrl }
    const answer = await ask(clientSecret, 'confirm', params)
    const url = readText(fieldsOf(fieldsOf(fieldsOf(answer.paymentIntent).next_action).redirect_to_url).url)
    return url === null ? outcomeOf(answer) : { url: BACKEND_HOST + url }
  } catch {
    return { ok: false, message: texts.checkout.cardFailed }
  }
}

function outcomeOf(answer: CardAnswer): CardOutcome {
  const outcome = cardOutcome(answer)
  return outcome.ok ? outcome : { ok: false, message: declineWords(answer) ?? outcome.message }
}

async function ask(clientSecret: string, deed: string, params: Record<string, string>): Promise<CardAnswer> {
  const path = `/test-gateway/v1/payment_intents/${encodeURIComponent(intentIdOf(clientSecret))}/${deed}`
  const limit = timeLimit(LONGEST_WAIT_IN_MS)
  try {
    const response = await fetch(BACKEND_HOST + path, {
      method: 'POST',
      credentials: 'omit',
      body: new URLSearchParams({ client_secret: clientSecret, ...params }),
      signal: limit.signal,
    })
    const body = fieldsOf(await response.json())
    return response.ok ? { paymentIntent: body } : { error: body.error }
  } finally {
    limit.end()
  }
}

function paymentMethodOf({ cardNumber, cardExpiry, cardCvc }: CardFields): Record<string, string> {
  const { month, year } = readExpiry(cardExpiry) ?? { month: '', year: '' }
  return {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': digitsOf(cardNumber),
    'payment_method_data[card][exp_month]': String(month),
    'payment_method_data[card][exp_year]': String(year),
    'payment_method_data[card][cvc]': digitsOf(cardCvc),
  }
}
