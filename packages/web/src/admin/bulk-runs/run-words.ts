import type { BulkRun } from '@shop/contract/bulk-runs'
import { formatCount, plural } from '../../ui/format'
import type { ChipTone } from '../../ui/chip'

export const RUN_STATES: Record<BulkRun['state'], { words: string; tone: ChipTone }> = {
  waiting: { words: 'Waiting', tone: 'plain' },
  running: { words: 'Under way', tone: 'info' },
  stopped: { words: 'Stopped', tone: 'warning' },
  done: { words: 'Done', tone: 'success' },
  failed: { words: 'Failed', tone: 'error' },
}

export function isUnderWay({ state }: Pick<BulkRun, 'state'>): boolean {
  return state === 'waiting' || state === 'running'
}

/** The progress of a run: `4,120 of 10,331 products`. */
export function progressWords({ done, total }: BulkRun): string {
  return `${formatCount(done)} of ${plural(total, 'product', 'products')}`
}

/** The result of an ended run: every count that is not 0. */
export function endWords(run: BulkRun): string {
  const { state, total, added, changed, archived, erased } = run
  if (total === 0) return 'There was nothing to do.'
  if (state === 'done') return `${partsOf(run).join(', ')}.`.replace(/^./, (first) => first.toUpperCase())
  const verb = run.kind === 'undo' ? 'restored' : run.kind === 'import' ? 'imported' : 'changed'
  const written = `${formatCount(added + changed + archived + erased)} of ${plural(total, 'product', 'products')} ${verb}`
  const how = state === 'stopped' ? 'Stopped' : 'Ended early'
  return `${how}: ${written}. The others are as they were.`
}

function partsOf({ kind, added, changed, archived, erased, unchanged, skipped }: BulkRun): string[] {
  const isUndo = kind === 'undo'
  const left = isUndo ? 'were changed since and left as they are' : 'left as they are'
  const parts: [number, string][] = [
    [added, 'added'],
    [changed, isUndo ? 'restored' : 'changed'],
    [erased, 'deleted'],
    [archived, 'archived because orders or reviews tell of them'],
    [unchanged, 'had nothing to change'],
    [skipped, isUndo && skipped === 1 ? 'was changed since and left as it is' : left],
  ]
  return parts.filter(([count]) => count > 0).map(([count, words]) => `${formatCount(count)} ${words}`)
}

/** The confirmation before an undo: what will be restored, and what cannot be. */
export function takeBackQuestion({ added, changed, archived, erased }: BulkRun): string {
  const restored = changed + archived
  const sentences = [
    restored > 0 &&
      `${plural(restored, 'product gets', 'products get')} back what was there before, unless somebody has changed it since.`,
    added > 0 &&
      `${plural(added, 'product that was', 'products that were')} added will be deleted again, or archived if ordered meanwhile.`,
    erased > 0 && `${plural(erased, 'product was', 'products were')} deleted for good and can’t be brought back.`,
  ]
  return sentences.filter(Boolean).join(' ')
}
