import { RETURN_STATE_NAMES } from '@shop/contract/return-words'
import type { ManagedReturn, ReturnEvent } from '@shop/contract/returns'
import { plural } from '../../ui/format'

export const returnAdminTexts = {
  fetchFailed: 'Failed to fetch returns. Please try again.',
  fetchOneFailed: 'Failed to fetch return. Please try again.',
  stepFailed: 'The step could not be saved. Please look at the return again.',
}

/** What is returned, in short: `2 pieces, exchange`. */
export function returnSummary({ lines, wish }: Pick<ManagedReturn, 'lines' | 'wish'>): string {
  const pieces = lines.reduce((sum, line) => sum + line.pieces, 0)
  return `${plural(pieces, 'piece', 'pieces')}, ${wish === 'exchange' ? 'exchange' : 'money back'}`
}

export function returnEventWords(id: number, { state, detail }: ReturnEvent): string {
  const step = `Return #${id}: ${RETURN_STATE_NAMES[state].toLowerCase()}`
  return detail === null ? step : `${step} (${detail})`
}
