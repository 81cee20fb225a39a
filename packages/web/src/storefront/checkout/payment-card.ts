import { passesLuhnCheck } from '@shop/contract/card-number'

/** What can be told of a card from its digits alone: brand, format and validity. Nothing here stores the digits. */

export interface CardBrand {
  name: string
  /** The lengths of the groups in which the digits stand on the card. */
  groups: readonly number[]
  lengths: readonly number[]
  cvcLengths: readonly number[]
}

export interface Expiry {
  month: number
  year: number
}

const FOURS = [4, 4, 4, 4]

const BRANDS: readonly (CardBrand & { digits: RegExp })[] = [
  { name: 'Visa', digits: /^4/, groups: FOURS, lengths: [16], cvcLengths: [3] },
  {
    name: 'Mastercard',
    digits: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    groups: FOURS,
    lengths: [16],
    cvcLengths: [3],
  },
  { name: 'American Express', digits: /^3[47]/, groups: [4, 6, 5], lengths: [15], cvcLengths: [3, 4] },
  { name: 'Diners Club', digits: /^3(0[0-5]|[689])/, groups: [4, 6, 4, 2], lengths: [14, 16], cvcLengths: [3] },
  { name: 'Discover', digits: /^6(011|4[4-9]|5)/, groups: FOURS, lengths: [16], cvcLengths: [3] },
  { name: 'JCB', digits: /^35/, groups: FOURS, lengths: [16], cvcLengths: [3] },
  { name: 'UnionPay', digits: /^62/, groups: [4, 4, 4, 4, 3], lengths: [16, 17, 18, 19], cvcLengths: [3] },
]

const SOME_CARD: CardBrand = {
  name: '',
  groups: [4, 4, 4, 4, 3],
  lengths: [12, 13, 14, 15, 16, 17, 18, 19],
  cvcLengths: [3, 4],
}

export function brandOf(number: string): CardBrand {
  const digits = digitsOf(number)
  return BRANDS.find((brand) => brand.digits.test(digits)) ?? SOME_CARD
}

/** The digits of a typed text; those of an Arabic keyboard are converted to ASCII digits. */
export function digitsOf(text: string): string {
  return text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660)).replace(/\D/g, '')
}

/** `4242 4242 4242 4242`, or `3782 822463 10005`. */
export function formatCardNumber(text: string): string {
  const { groups, lengths } = brandOf(text)
  const digits = digitsOf(text).slice(0, Math.max(...lengths))
  let from = 0
  const parts = groups.map((length) => digits.slice(from, (from += length)))
  return parts.filter((part) => part !== '').join(' ')
}

export function isCardNumber(text: string): boolean {
  const digits = digitsOf(text)
  return brandOf(digits).lengths.includes(digits.length) && passesLuhnCheck(digits)
}

/** `MM / YY`. An autofilled `12/2029` is understood too, and a first digit from 2 to 9 counts as the whole month. */
export function formatExpiry(text: string): string {
  const digits = digitsOf(text)
  const isOneDigitMonth = /^[2-9]/.test(digits) || /^[1-9]\s*\//.test(text.trim())
  const padded = isOneDigitMonth ? `0${digits}` : digits
  const month = padded.slice(0, 2)
  const year = padded.length === 6 ? padded.slice(4) : padded.slice(2, 4)
  return year === '' ? month : `${month} / ${year}`
}

/** Undefined where the text is no valid month and year. */
export function readExpiry(text: string): Expiry | undefined {
  const [, month, year] = /^(\d\d)(\d\d)$/.exec(digitsOf(formatExpiry(text))) ?? []
  if (month === undefined || Number(month) < 1 || Number(month) > 12) return undefined
  return { month: Number(month), year: 2000 + Number(year) }
}

/** A card is good until its month is over. */
export function isExpired({ month, year }: Expiry, now: Date): boolean {
  return year < now.getFullYear() || (year === now.getFullYear() && month < now.getMonth() + 1)
}

export function formatCvc(text: string): string {
  return digitsOf(text).slice(0, 4)
}

export function isCvc(text: string, brand: CardBrand): boolean {
  return brand.cvcLengths.includes(digitsOf(text).length)
}
