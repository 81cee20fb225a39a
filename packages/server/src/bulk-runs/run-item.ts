import type { BulkChange, BulkOutcome, BulkRun } from '@shop/contract/bulk-runs'
import type { ProductInput } from '@shop/contract/catalog-admin'
import type { StateFields } from './state-fields'

/** A product as it was when its row of an import was checked. */
export interface SeenProduct {
  version: number
  stock: number
  size_stock: Record<string, number> | null
}

/** Of an import: what the form would have sent, for a product as it was seen or for a new one. */
export interface WantedSave {
  input: ProductInput
  seen: SeenProduct | null
}

/** Of an import: a row that was right when it was checked, but no longer is. */
export interface RefusedSave {
  refusal: string
}

/** Of an undo: what the run that is taken back did to the product. */
export interface WantedRestore {
  outcome: 'changed' | 'archived' | 'added'
  before: StateFields | null
  after: StateFields | null
  version: number
}

export type WantedOfItem = WantedSave | RefusedSave | WantedRestore

export interface RunItem {
  place: number
  productId: number | null
  name: string
  wanted: WantedOfItem | null
}

/** What became of an item, and what is needed to take it back. */
export interface ItemOutcome {
  place: number
  outcome: Exclude<BulkOutcome, 'waiting'>
  productId?: number
  name?: string
  reason?: string
  before?: StateFields
  after?: StateFields
  version?: number
}

/** A run as its batches know it. */
export interface RunAtWork {
  id: number
  kind: BulkRun['kind']
  change: BulkChange | null
  userId: number | null
}

export function skipped({ place }: Pick<RunItem, 'place'>, reason: string): ItemOutcome {
  return { place, outcome: 'skipped', reason }
}
