import { passesLuhnCheck } from '@shop/contract/card-number'
import * as z from 'zod'
import { newGatewayId } from './gateway-id'
import { unheeded } from './read-params'
import { findNumberOfName, findTestCard, NOT_A_TEST_CARD, type CardRefusal } from './test-cards'
import { cardError, invalidRequest, resourceMissing, type WireError } from './wire-error'

/** All that is kept of a card. */
export interface Card {
  id: string
  brand: string
  last4: string
  expMonth: number
  expYear: number
  refusesCapture: boolean
}

/** A card as it was handed over, with what its bank has to say. */
export interface PresentedCard {
  card: Card
  refusal: CardRefusal | undefined
  asksShopper: boolean
}

const digits = z.string().transform((value) => value.replace(/[\s-]/g, ''))

export const PaymentMethodParams = z.strictObject({
  payment_method: z.string().max(255).optional(),
  payment_method_data: z
    .strictObject({
      type: z.literal('card', 'Invalid payment_method_data[type]: must be card'),
      card: z.strictObject({ number: digits, exp_month: digits, exp_year: digits, cvc: digits.optional() }),
      billing_details: unheeded,
      allow_redisplay: unheeded,
      metadata: unheeded,
    })
    .optional(),
})
type PaymentMethodParams = z.output<typeof PaymentMethodParams>
type CardParams = NonNullable<PaymentMethodParams['payment_method_data']>['card']

/** The card that the parameters name, or the card error that Stripe gives for it. */
export function readCard(params: PaymentMethodParams, now: Date): PresentedCard {
  if (params.payment_method_data) return readCardParams(params.payment_method_data.card, now)
  if (params.payment_method === undefined) {
    throw invalidRequest("You cannot confirm this PaymentIntent because it's missing a payment method.", {
      code: 'payment_intent_unexpected_state',
    })
  }
  const number = findNumberOfName(params.payment_method)
  if (number === undefined) throw resourceMissing('PaymentMethod', params.payment_method, 'payment_method')
  return present(number, 12, now.getUTCFullYear() + 1)
}

function readCardParams({ number, exp_month, exp_year, cvc }: CardParams, now: Date): PresentedCard {
  if (!isCardNumber(number)) throw unusable('number', 'incorrect_number', 'Your card number is incorrect.')
  const { month, year } = readExpiry(exp_month, exp_year, now)
  const cvcLength = findTestCard(number)?.brand === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/
  if (cvc !== undefined && !cvcLength.test(cvc)) {
    throw unusable('cvc', 'invalid_cvc', "Your card's security code is invalid.")
  }
  return present(number, month, year)
}

function readExpiry(exp_month: string, exp_year: string, now: Date): { month: number; year: number } {
  const month = /^\d{1,2}$/.test(exp_month) ? Number(exp_month) : 0
  const year = /^(\d{2}|\d{4})$/.test(exp_year) ? Number(exp_year.padStart(4, '20')) : 0
  const thisYear = now.getUTCFullYear()
  const isOver = year === thisYear && month < now.getUTCMonth() + 1
  if (month < 1 || month > 12 || isOver) {
    throw unusable('exp_month', 'invalid_expiry_month', "Your card's expiration month is invalid.")
  }
  if (year < thisYear || year > thisYear + 50) {
    throw unusable('exp_year', 'invalid_expiry_year', "Your card's expiration year is invalid.")
  }
  return { month, year }
}

function present(number: string, expMonth: number, expYear: number): PresentedCard {
  const known = findTestCard(number)
  const card = {
    id: newGatewayId('pm'),
    brand: known?.brand ?? 'unknown',
    last4: number.slice(-4),
    expMonth,
    expYear,
    refusesCapture: known?.refusesCapture ?? false,
  }
  return { card, refusal: known ? known.refusal : NOT_A_TEST_CARD, asksShopper: known?.asksShopper ?? false }
}

function unusable(param: string, code: string, message: string): WireError {
  return cardError({ code, message, param })
}

function isCardNumber(number: string): boolean {
  return /^\d{12,19}$/.test(number) && passesLuhnCheck(number)
}
