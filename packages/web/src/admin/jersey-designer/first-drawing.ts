import type { JerseyDrawing } from '@shop/contract/prints'

/** The initial design. */
export const FIRST_DRAWING: JerseyDrawing = {
  base: '#0a6e3d',
  secondary: '#ffffff',
  accent: '#ffd02e',
  pattern: 'solid',
  collar: 'crew',
  cuff: 'band',
}

/** A hex colour with six digits, which is what a colour input requires. */
export function sixDigits(colour: string): string {
  const [, digits = '808080'] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(colour) ?? []
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`.toLowerCase()
}
