import * as m from '#messages/admin-returns'
import type { ManagedReturn, ReturnEvent } from '@shop/contract/returns'
import { RETURN_STATE_NAMES } from '../../lib/names'

export const returnAdminTexts = {
  fetchFailed: m.fetchFailed,
  fetchOneFailed: m.fetchOneFailed,
  stepFailed: m.stepFailed,
}

/** The returned pieces, in short: `2 pieces, exchange`. */
export function returnSummary({ lines, wish }: Pick<ManagedReturn, 'lines' | 'wish'>): string {
  const count = lines.reduce((sum, line) => sum + line.pieces, 0)
  return wish === 'exchange' ? m.piecesToExchange({ count }) : m.piecesForMoneyBack({ count })
}

export function returnEventWords(id: number, { state, detail }: ReturnEvent): string {
  const event = m.returnEvent({ id, state: RETURN_STATE_NAMES[state].toLowerCase() })
  return detail === null ? event : m.eventWithDetail({ event, detail })
}
