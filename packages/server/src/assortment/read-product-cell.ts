import { KITS, type Kit } from '@shop/contract/catalog'
import { ShopError } from '../kernel/shop-error'

/** Normalises `1,299.00` and `409,50`, the number formats of spreadsheets in different countries. */
export function plainNumber(text: string): string {
  if (/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)) return text.replaceAll(',', '')
  return text.replace(/^(-?\d+),(\d{1,2})$/, '$1.$2')
}

export function kitOf(text: string): Kit | null {
  if (text === '') return null
  const kit = KITS.find((known) => known === text.toLowerCase())
  if (!kit) throw new ShopError('invalid-input', 'kit: It is home, away or third, or empty.')
  return kit
}

/** An empty cell is no day. */
export function dayOrNull(text: string): string | null {
  return text === '' ? null : text
}
