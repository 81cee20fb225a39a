import { DIRECTION } from '#language'
import * as m from '#messages/ui'
import { isolated } from './isolated'

/** An invisible letter of the page's direction. Without it a series would run the way of its first word, such as `XL` in Arabic. */
const PAGE_MARK = DIRECTION === 'rtl' ? '\u200f' : '\u200e'
const RIGHT_TO_LEFT_LETTER = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** The parts of a text that somebody goes on typing, so it has none of the marks that keep directions apart. */
export function typedSeries(parts: readonly string[]): string {
  return parts.join(m.listSeparator)
}

/** The parts of a line one after the other, without those that are missing: `Kids, 7-8Y, 2 pieces`. */
export function inSeries(parts: readonly (string | false | null | undefined)[]): string {
  const shown = parts.filter((part): part is string => Boolean(part))
  const isMixed = DIRECTION === 'rtl' || shown.some((part) => RIGHT_TO_LEFT_LETTER.test(part))
  if (!isMixed || shown.length < 2) return shown.join(m.listSeparator)
  return PAGE_MARK + shown.map(isolated).join(m.listSeparator)
}
