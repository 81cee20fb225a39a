import { printedName, validatePrint, type PrintText } from '@shop/contract/print-text'
import { fitsAcross } from '@shop/jersey-art/back-lettering'
import { canLetter } from '@shop/jersey-art/lettering'
import type { Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { HOUSE_WORDS } from './house-words'
import { listBlockedWordRows } from './prints.queries'

/** The text as it will stand on the shirt, or a refusal that says what to change. `place` is where the fields came from. */
export async function checkPrint(shop: Shop, { name, number }: PrintText, place = ''): Promise<PrintText> {
  const own = await listBlockedWordRows(shop.db)
  const rules = { lettering: { canLetter, fitsAcross }, blockedWords: [...HOUSE_WORDS, ...own] }
  const refusal = validatePrint({ name, number }, rules)
  if (refusal) {
    const text = refusal.suggestion ? `${refusal.text} How about ${refusal.suggestion}?` : refusal.text
    throw new ShopError('invalid-input', text, { errors: { [`${place}${refusal.field}`]: [text] } })
  }
  return {
    ...(name !== undefined && { name: printedName(name) }),
    ...(number !== undefined && { number }),
  }
}

export const NOT_PRINTED = 'This jersey can’t be had with name and number.'
