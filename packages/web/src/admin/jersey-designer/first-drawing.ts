import type { JerseyDrawing } from '@shop/contract/prints'

/** What a design begins with. */
export const FIRST_DRAWING: JerseyDrawing = {
  base: '#0a6e3d',
  secondary: '#ffffff',
  accent: '#ffd02e',
  pattern: 'solid',
  collar: 'crew',
  cuff: 'band',
}

/** `centre-stripe` in words: Centre stripe. */
export function wordsOf(name: string): string {
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** As a colour input writes colours: six digits. */
export function sixDigits(colour: string): string {
  const [, digits = '808080'] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(colour) ?? []
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`.toLowerCase()
}
