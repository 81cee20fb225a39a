import * as z from 'zod'
import { cardError, invalidRequest, resourceMissing, type ApiError } from './api-error'
import { newId } from './ids'
import { passesLuhn } from './luhn'
import { OTHER_METHODS, type OtherMethodType } from './other-methods'
import { findNumberOfName, findTestCard, NOT_A_TEST_CARD, type CardRefusal } from './test-cards'

/** The parts of a card that are stored; its number and security code never are. */
export interface Card {
  id: string
  brand: string
  last4: string
  expMonth: number
  expYear: number
  refusesCapture: boolean
  /** Needs 3-D Secure authentication, also once it is saved. */
  requiresAuthentication?: true
}

/** A card as the client sent it, with the answer of its bank. */
export interface PresentedCard {
  card: Card
  refusal: CardRefusal | undefined
  requiresAuthentication: boolean
}

const digits = z.string().transform((value) => value.replace(/[\s-]/g, ''))

const CardData = z.strictObject({
  type: z.literal('card', 'Invalid payment_method_data[type]: must be card'),
  card: z.strictObject({ number: digits, exp_month: digits, exp_year: digits, cvc: digits.optional() }),
})
const OtherData = z.strictObject({ type: z.enum(Object.keys(OTHER_METHODS) as OtherMethodType[]) })

export const PaymentMethodParams = z.strictObject({
  payment_method: z.string().max(255).optional(),
  payment_method_data: z.discriminatedUnion('type', [CardData, OtherData]).optional(),
  return_url: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .optional(),
})
export type PaymentMethodParams = z.output<typeof PaymentMethodParams>
type CardParams = z.output<typeof CardData>['card']

/** The type of the method in the parameters. */
export function methodTypeOf({ payment_method_data: data }: PaymentMethodParams): 'card' | OtherMethodType {
  return data?.type ?? 'card'
}

/** Reads the card from the parameters, or throws the card error that Stripe would return. */
export function readCard(params: PaymentMethodParams, now: Date): PresentedCard {
  if (params.payment_method_data?.type === 'card') return readCardParams(params.payment_method_data.card, now)
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
    id: newId('pm'),
    brand: known?.brand ?? 'unknown',
    last4: number.slice(-4),
    expMonth,
    expYear,
    refusesCapture: known?.refusesCapture ?? false,
    ...(known?.requiresAuthentication && { requiresAuthentication: true as const }),
  }
  return {
    card,
    refusal: known ? known.refusal : NOT_A_TEST_CARD,
    requiresAuthentication: known?.requiresAuthentication ?? false,
  }
}

function unusable(param: string, code: string, message: string): ApiError {
  return cardError({ code, message, param })
}

function isCardNumber(number: string): boolean {
  return /^\d{12,19}$/.test(number) && passesLuhn(number)
}
