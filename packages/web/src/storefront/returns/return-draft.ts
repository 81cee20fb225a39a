import * as m from '#messages/returns'
import type { ReturnableLine, ReturnInput } from '@shop/contract/returns'
import { FAULTS, RETURN_REASONS, type ReturnReason } from '@shop/contract/return-words'

/** What the customer has chosen so far. */
export interface ReturnDraft {
  /** Pieces by item. */
  pieces: ReadonlyMap<number, number>
  reason: ReturnReason | null
  text: string
  pictureId: number | null
  wish: 'refund' | 'exchange'
  /** New sizes by item. */
  sizes: ReadonlyMap<number, string>
}

export const EMPTY_DRAFT: ReturnDraft = {
  pieces: new Map(),
  reason: null,
  text: '',
  pictureId: null,
  wish: 'exchange',
  sizes: new Map(),
}

export function chosenLines(draft: ReturnDraft, lines: readonly ReturnableLine[]): ReturnableLine[] {
  return lines.filter(({ item_id: id }) => draft.pieces.has(id))
}

/** With a printed jersey only the reasons that the shop is to blame for. */
export function reasonsFor(chosen: readonly ReturnableLine[]): readonly ReturnReason[] {
  return chosen.some(({ needs_fault }) => needs_fault) ? FAULTS : RETURN_REASONS
}

/** Whether every chosen line has another size to exchange it for. */
export function canExchange(chosen: readonly ReturnableLine[]): boolean {
  return chosen.every(({ sizes }) => sizes.length > 0)
}

export function wishOf(draft: ReturnDraft, chosen: readonly ReturnableLine[]): ReturnDraft['wish'] {
  return canExchange(chosen) ? draft.wish : 'refund'
}

/** What comes back for the chosen pieces, in fils to sum without rounding faults. */
export function moneyBack(draft: ReturnDraft, chosen: readonly ReturnableLine[]): number {
  const fils = chosen.map(({ item_id: id, worth }) => Math.round((worth[(draft.pieces.get(id) ?? 1) - 1] ?? 0) * 100))
  return fils.reduce((sum, part) => sum + part, 0) / 100
}

/** The first missing answer, in words; undefined where the draft can be sent. */
export function missingIn(draft: ReturnDraft, chosen: readonly ReturnableLine[]): string | undefined {
  if (chosen.length === 0) return m.pleaseChooseWhatYouSendBack
  if (draft.reason === null || !reasonsFor(chosen).includes(draft.reason)) return m.pleaseSayWhatIsWrong
  if (draft.reason === 'other' && draft.text.trim() === '') return m.pleaseTellUsWhatIsWrong
  const needsSize = wishOf(draft, chosen) === 'exchange' && chosen.some(({ item_id: id }) => !draft.sizes.has(id))
  return needsSize ? m.pleaseChooseTheNewSize : undefined
}

/** The picture goes with the first line: the form asks for one. */
export function toInput(draft: ReturnDraft, chosen: readonly ReturnableLine[], key: string): ReturnInput {
  const wish = wishOf(draft, chosen)
  return {
    wish,
    key,
    lines: chosen.map(({ item_id: id }, index) => ({
      item_id: id,
      pieces: draft.pieces.get(id) ?? 1,
      reason: draft.reason ?? 'other',
      text: draft.text.trim() || null,
      picture_id: index === 0 ? draft.pictureId : null,
      wanted_size: wish === 'exchange' ? (draft.sizes.get(id) ?? null) : null,
    })),
  }
}
