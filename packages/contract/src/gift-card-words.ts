/** What moves the balance of a gift card. */
export const GIFT_CARD_MOVES = ['sold', 'issued', 'spent', 'returned', 'refunded', 'voided'] as const
export type GiftCardMove = (typeof GIFT_CARD_MOVES)[number]

/** `waiting`: its payment is not captured yet. `failed`: it never was. */
export const GIFT_CARD_STATES = ['waiting', 'active', 'void', 'failed'] as const
export type GiftCardState = (typeof GIFT_CARD_STATES)[number]

/** Neither I nor O nor 0 nor 1, which people mix up. */
export const GIFT_CODE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const GIFT_CODE = new RegExp(`^[${GIFT_CODE_LETTERS}]{16}$`)

/** A gift card's code without hyphens and spaces; undefined for text that can't be one. */
export function readGiftCode(typed: string): string | undefined {
  const code = typed.replace(/[\s-]+/g, '').toUpperCase()
  return GIFT_CODE.test(code) ? code : undefined
}

/** `ABCD-EFGH-JKLM-NPQR` */
export function giftCodeWords(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-')
}

/** Reads amounts such as `100, 250, 500`; undefined for other text. No text means no amounts. */
export function readGiftAmounts(text: string): number[] | undefined {
  const parts = text.split(/[\s,]+/).filter(Boolean)
  const amounts = parts.map(Number)
  const isRight = amounts.every((amount) => Number.isInteger(amount) && amount >= 1 && amount <= 100_000)
  return isRight && new Set(amounts).size === amounts.length ? amounts : undefined
}
