import { DIRECTION } from '#language'
import * as m from '#messages/admin-stock'
import { FIRST_CUT } from '@shop/contract/cuts'
import { formatCount } from '../../ui/format'

interface Pile {
  cut: string | null
  size: string | null
}

/** The filters of the stock history that show one cut and size. */
export function pileIn({ cut, size }: Pile): Record<string, string> {
  return { cut: cut ?? FIRST_CUT, ...(size !== null && { size }) }
}

/** From right to left a sign would stand behind its number. */
const SIGN_STAYS_FIRST = DIRECTION === 'rtl' ? '\u200e' : ''

/** `+2`, `−3` or `0`. */
export function signed(change: number): string {
  if (change === 0) return formatCount(0)
  return `${SIGN_STAYS_FIRST}${change > 0 ? '+' : '−'}${formatCount(Math.abs(change))}`
}

/** What a count found: `as in the books`, `2 more than in the books`. */
export function differenceWords(change: number): string {
  if (change === 0) return m.asInTheBooks
  return change > 0 ? m.moreThanInTheBooks({ count: change }) : m.fewerThanInTheBooks({ count: -change })
}
