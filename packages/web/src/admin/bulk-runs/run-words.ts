import * as m from '#messages/admin-bulk-runs'
import type { BulkRun } from '@shop/contract/bulk-runs'
import type { ChipTone } from '../../ui/chip'
import { inSeries } from '../../ui/in-series'

export const RUN_STATES: Record<BulkRun['state'], { words: string; tone: ChipTone }> = {
  waiting: { words: m.waiting, tone: 'plain' },
  running: { words: m.underWay, tone: 'info' },
  stopped: { words: m.stopped, tone: 'warning' },
  done: { words: m.done, tone: 'success' },
  failed: { words: m.failed, tone: 'error' },
}

export function isUnderWay({ state }: Pick<BulkRun, 'state'>): boolean {
  return state === 'waiting' || state === 'running'
}

/** The progress of a run: `4,120 of 10,331 products`. */
export function progressWords({ done, total }: BulkRun): string {
  return m.productsDone({ done, total })
}

/** The result of an ended run: every count that is not 0. */
export function endWords(run: BulkRun): string {
  const { state, total, added, changed, archived, erased } = run
  if (total === 0) return m.nothingToDo
  if (state === 'done') return `${inSeries(partsOf(run))}.`.replace(/^./, (first) => first.toUpperCase())
  const say = run.kind === 'undo' ? m.restoredOf : run.kind === 'import' ? m.importedOf : m.changedOf
  const written = say({ progress: m.productsDone({ done: added + changed + archived + erased, total }) })
  return state === 'stopped' ? m.stoppedAfter({ written }) : m.endedEarlyAfter({ written })
}

function partsOf({ kind, added, changed, archived, erased, unchanged, skipped }: BulkRun): string[] {
  const isUndo = kind === 'undo'
  const parts: [number, (values: { count: number }) => string][] = [
    [added, m.addedCount],
    [changed, isUndo ? m.restoredCount : m.changedCount],
    [erased, m.deletedCount],
    [archived, m.archivedCount],
    [unchanged, m.unchangedCount],
    [skipped, isUndo ? m.leftOnUndoCount : m.leftCount],
  ]
  return parts.filter(([count]) => count > 0).map(([count, say]) => say({ count }))
}

/** The confirmation before an undo: what will be restored, and what cannot be. */
export function takeBackQuestion({ added, changed, archived, erased }: BulkRun): string {
  const restored = changed + archived
  const sentences = [
    restored > 0 && m.restoredAgain({ count: restored }),
    added > 0 && m.deletedAgain({ count: added }),
    erased > 0 && m.deletedForGood({ count: erased }),
  ]
  return sentences.filter(Boolean).join(' ')
}
