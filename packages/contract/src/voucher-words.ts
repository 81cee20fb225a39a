import type { PageLanguage } from './page-languages'
import { textIn, type TextByLanguage } from './text-in-language'

export const VOUCHER_KINDS = ['percent', 'amount', 'free-delivery', 'free-printing', 'buy-x-get-y'] as const
export type VoucherKind = (typeof VOUCHER_KINDS)[number]

/** Whether a voucher can be used now, and why not. */
export const VOUCHER_STATES = ['on', 'off', 'waiting', 'over', 'used-up'] as const
export type VoucherState = (typeof VOUCHER_STATES)[number]

interface Named {
  /** In English. */
  name: string
  name_translations?: TextByLanguage | undefined
}

/** What a voucher is called in a language; in English where nobody translated its name. */
export function voucherName({ name, name_translations: translated }: Named, language: PageLanguage): string {
  return textIn(language, name, translated)
}

/** Codes are compared without spaces and in capitals. */
export function normalCode(typed: string): string {
  return typed.replace(/\s+/g, '').toUpperCase()
}

/** A code of A–Z, 0–9 and hyphens, as staff may choose it. */
export const CODE_PATTERN = /^[A-Z0-9-]{3,40}$/
