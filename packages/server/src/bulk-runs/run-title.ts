import type { BulkChange, BulkRun } from '@shop/contract/bulk-runs'

const TAKEN_BACK = 'Taken back: '
const DONE_AGAIN = 'Done again: '

/** Describes the change for staff. */
export function titleOfChange(change: BulkChange, club: string): string {
  switch (change.kind) {
    case 'price':
      return `Price set to ${change.price.toFixed(2)} AED`
    case 'price-by':
      return `Price ${raisedBy(change.amount)} ${Math.abs(change.amount).toFixed(2)} AED`
    case 'price-percent':
      return `Price ${raisedBy(change.percent)} ${Math.abs(change.percent)}%`
    case 'sale':
      return `On sale, ${change.percent}% off`
    case 'end-sale':
      return 'Sale ended'
    case 'stock':
      return `Stock set to ${change.stock}`
    case 'stock-by':
      return `Stock ${raisedBy(change.pieces)} ${Math.abs(change.pieces)}`
    case 'club':
      return `Moved to ${club}`
    case 'show':
      return 'Shown in the shop'
    case 'hide':
      return 'Hidden from the shop'
    case 'delete':
      return 'Deleted'
  }
}

/** The undo of an undo is titled “Done again”. */
export function titleOfUndo(title: string): string {
  if (title.startsWith(TAKEN_BACK)) return title.replace(TAKEN_BACK, DONE_AGAIN)
  return title.startsWith(DONE_AGAIN) ? title.replace(DONE_AGAIN, TAKEN_BACK) : TAKEN_BACK + title
}

const IMPORT_OF = 'Import of '

export function titleOfImport(fileName: string): string {
  return IMPORT_OF + fileName
}

export function fileNameOf({ title }: Pick<BulkRun, 'title'>): string {
  return title.slice(IMPORT_OF.length)
}

function raisedBy(difference: number): string {
  return difference < 0 ? 'lowered by' : 'raised by'
}
