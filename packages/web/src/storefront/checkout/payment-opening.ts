import * as texts from '#messages/texts'
import type { PaymentSettings } from '@shop/contract/payments'
import { ApiError, type Client } from '@shop/contract/client'
import { intentIdOf } from './payment-outcome'
import { paymentSettings } from './payment-settings'
import { fieldsOf, readText } from '../../lib/reading'

/** A payment that waits for a card. */
export interface OpenPayment {
  status: 'open'
  clientSecret: string
  settings: PaymentSettings
  /** Whether somebody without an account pays, who can neither use nor save cards. */
  isGuest?: boolean
}

export type PaymentOpening =
  | OpenPayment
  /** A card was confirmed for this cart before, so that none has to be asked for. */
  | { status: 'authorized'; intentId: string }
  | { status: 'failed'; text: string }

/** Requests a payment intent for an amount in minor units. */
export async function openPayment(api: Client, amount: number): Promise<PaymentOpening> {
  try {
    const settings = await paymentSettings(api)
    const body = { amount, currency: settings.currency }
    const answer = fieldsOf(await api.call('POST /api/create-payment-intent', { body }))
    const clientSecret = readText(answer.clientSecret)
    if (clientSecret === null)
      return { status: 'failed', text: errorIn(answer) ?? texts.checkout_paymentNotInitialized }
    const intentId = readText(answer.paymentIntentId) ?? intentIdOf(clientSecret)
    return answer.isAuthorized === true
      ? { status: 'authorized', intentId }
      : { status: 'open', clientSecret, settings }
  } catch (error) {
    return { status: 'failed', text: openingError(error) }
  }
}

/** The payment intent endpoint sends its error text under `error`, the other endpoints under `message`. */
function openingError(error: unknown): string {
  return (error instanceof ApiError ? errorIn(error.body) : null) ?? texts.checkout_paymentSystemFailed
}

/** A server may send its error text with any status, also with 200. */
function errorIn(body: object): string | null {
  return readText(fieldsOf(body).error)
}
