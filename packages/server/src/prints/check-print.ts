import { printedName, validatePrint, type PrintText } from '@shop/contract/print-text'
import { loadLettersFor } from '@shop/jersey-art/arabic-lettering'
import { fitsAcross } from '@shop/jersey-art/back-lettering'
import { canLetter } from '@shop/jersey-art/lettering'
import type { Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { DEFAULT_BLOCKED_WORDS } from './default-blocked-words'
import { listBlockedWordRows } from './prints.queries'

/** Validates and normalises the text for the shirt; errors say what to change. `place` prefixes the field names. */
export async function checkPrint(shop: Shop, { name, number, digits }: PrintText, place = ''): Promise<PrintText> {
  const own = await listBlockedWordRows(shop.db)
  const rules = {
    lettering: { canLetter, fitsAcross },
    blockedWords: [...DEFAULT_BLOCKED_WORDS, ...own],
    arabic: arePrintsArabic(shop),
  }
  await loadLettersFor({ name })
  const refusal = validatePrint({ name, number, digits }, rules)
  if (refusal) {
    const text = refusal.suggestion ? `${refusal.text} How about ${refusal.suggestion}?` : refusal.text
    throw new ShopError('invalid-input', text, { errors: { [`${place}${refusal.field}`]: [text] } })
  }
  return {
    ...(name !== undefined && { name: printedName(name) }),
    ...(number !== undefined && { number }),
    ...(number !== undefined && digits && { digits }),
  }
}

/** Whether the shop prints Arabic letters and Eastern digits. */
export function arePrintsArabic(shop: Pick<Shop, 'settings'>): boolean {
  return shop.settings.current().arabic_prints === 'yes'
}

export const NOT_PRINTED = 'This jersey can’t be had with name and number.'
