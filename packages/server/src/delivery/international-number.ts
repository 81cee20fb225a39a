import { countryCode } from './country-code'

/** Calling codes of countries where a 0 before the number is left out from abroad. */
const CALLING_CODES: Record<string, string> = {
  AE: '971',
  AU: '61',
  BH: '973',
  DE: '49',
  EG: '20',
  FR: '33',
  GB: '44',
  IN: '91',
  IQ: '964',
  JO: '962',
  KW: '965',
  LB: '961',
  MA: '212',
  OM: '968',
  PK: '92',
  QA: '974',
  SA: '966',
  TR: '90',
}
const FEWEST_DIGITS = 8

/**
 * The digits of a phone number with its country, as WhatsApp takes them: +971… and 00971… become 971…, and 050… becomes
 * 97150… where the address is in the Emirates. Undefined where the country is not known.
 */
export function internationalNumber(phone: string, country: string): string | undefined {
  const digits = phone.replace(/\D/g, '')
  const code = CALLING_CODES[countryCode(country) ?? '']
  const whole = /^\s*(\+|00)/.test(phone) ? digits.replace(/^00/, '') : code && `${code}${digits.replace(/^0/, '')}`
  return whole !== undefined && whole.length >= FEWEST_DIGITS ? whole : undefined
}

export function whatsappUrl(phone: string, country: string, text?: string): string | null {
  const number = internationalNumber(phone, country)
  if (number === undefined) return null
  return `https://wa.me/${number}${text === undefined ? '' : `?text=${encodeURIComponent(text)}`}`
}
