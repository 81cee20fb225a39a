import { DIRECTION } from '#language'
import * as m from '#messages/ui'
import { isolated } from './isolated'

/** An invisible letter that is read from right to left. Without it a series that begins with `XL` would run the other way. */
const RIGHT_TO_LEFT_MARK = '\u200f'

/** The parts of a text that somebody goes on typing, so it has none of the marks that keep directions apart. */
export function typedSeries(parts: readonly string[]): string {
  return parts.join(m.listSeparator)
}

/** The parts of a line one after the other, without those that are missing: `Kids, 7-8Y, 2 pieces`. */
export function inSeries(parts: readonly (string | false | null | undefined)[]): string {
  const shown = parts.filter((part): part is string => Boolean(part))
  if (DIRECTION === 'ltr' || shown.length < 2) return shown.join(m.listSeparator)
  return RIGHT_TO_LEFT_MARK + shown.map(isolated).join(m.listSeparator)
}
