import type { BulkChange, BulkOutcome, BulkRun } from '@shop/contract/bulk-runs'
import type { ProductInput } from '@shop/contract/catalog-admin'
import type { CutStock } from '../stock/stock'
import type { StateFields } from './state-fields'

/** A product's version and stock when its row of an import was checked. */
export interface SeenProduct {
  version: number
  stock: number
  size_stock: Record<string, number> | null
  /** Missing where the row was checked before there were cuts. */
  cut_stock?: CutStock
}

/** For an import: the product's new values in the format of the product form. `seen` is null for a new product. */
export interface WantedSave {
  input: ProductInput
  seen: SeenProduct | null
}

/** For an import: a row that was valid when it was checked and no longer is. */
export interface RefusedSave {
  refusal: string
}

/** For an undo: what the undone run did to the product. */
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

/** The result of an item, with the values that are needed to undo it. */
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

/** The fields of a run that its batches use. */
export interface RunAtWork {
  id: number
  kind: BulkRun['kind']
  change: BulkChange | null
  userId: number | null
}

export function skipped({ place }: Pick<RunItem, 'place'>, reason: string): ItemOutcome {
  return { place, outcome: 'skipped', reason }
}
