import * as m from '#messages/ui'

/** The parts of a line one after the other, without those that are missing: `Kids, 7-8Y, 2 pieces`. */
export function inSeries(parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(m.listSeparator)
}
