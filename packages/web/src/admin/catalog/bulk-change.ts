import * as m from '#messages/admin-catalog'
import type { BulkChange, BulkRun } from '@shop/contract/bulk-runs'
import type { PriceRounding } from '@shop/contract/rounded-price'
import type { ListAddress } from '../list/list-address'
import type { ProductFilterName } from './product-filters'

/** The bulk actions that staff can choose. */
export type BulkKind = 'price' | 'sale' | 'end-sale' | 'stock' | 'club' | 'show' | 'hide' | 'delete'

export interface BulkDraft {
  /** How a price or stock changes. */
  way: 'set' | 'by' | 'percent'
  figure: string
  clubId: string
  rounding: PriceRounding
  /** The first and the last day of a sale. */
  from: string
  until: string
  /** Whether staff said that prices may become 0.00. */
  isFree: boolean
}

/** The products that a change is for. */
export interface BulkScope {
  count: number
  /** The ids of the selected products; undefined if `matching` is given. */
  ids?: number[]
  matching?: object
}

export const EMPTY_BULK: BulkDraft = {
  way: 'set',
  figure: '',
  clubId: '',
  rounding: 'none',
  from: '',
  until: '',
  isFree: false,
}

/** The draft after a change of it. Any other change takes back the consent that prices may become 0.00. */
export function editedBulk(draft: BulkDraft, part: Partial<BulkDraft>): BulkDraft {
  return { ...draft, isFree: false, ...part }
}

/** The change with staff's word that prices may become 0.00. */
export function allowingFree(change: BulkChange): BulkChange {
  const { kind } = change
  return kind === 'price' || kind === 'price-by' || kind === 'price-percent' || kind === 'sale'
    ? { ...change, free: true }
    : change
}

/** Search and filters of the list, as in the URL, without page and order. */
export function matchingOf({ search, filters }: Pick<ListAddress<ProductFilterName>, 'search' | 'filters'>) {
  const set = Object.entries(filters).filter(([, value]) => value !== '')
  return { ...Object.fromEntries(set), ...(search && { search }) } as Partial<
    Record<ProductFilterName | 'search', string>
  >
}

/** Validates the draft; returns the change for the API or an error text. */
export function changeOf(kind: BulkKind, draft: BulkDraft): BulkChange | { error: string } {
  const { way, figure, clubId } = draft
  if (kind === 'show' || kind === 'hide' || kind === 'delete' || kind === 'end-sale') return { kind }
  if (kind === 'club') {
    return clubId === '' ? { error: m.pleaseChooseAClub } : { kind, category_id: Number(clubId) }
  }
  // The minus sign that our texts show (U+2212) is not the hyphen that Number accepts.
  const amount = Number(figure.trim().replace('−', '-'))
  if (figure.trim() === '' || Number.isNaN(amount)) return { error: m.pleaseEnterANumber }
  if (kind === 'sale') return saleChange(draft, amount)
  return kind === 'price' ? priceChange(way, amount) : stockChange(way, amount)
}

function saleChange({ rounding, from, until }: BulkDraft, percent: number): BulkChange | { error: string } {
  if (percent <= 0 || percent > 99) return { error: m.betweenOneAndNinetyNine }
  if (from !== '' && until !== '' && until < from) return { error: m.theLastDayIsTooEarly }
  return { kind: 'sale', percent, rounding, from: from || null, until: until || null }
}

function priceChange(way: BulkDraft['way'], amount: number): BulkChange | { error: string } {
  if (Math.abs(amount * 100 - Math.round(amount * 100)) > 1e-6) return { error: m.atMostTwoDecimals }
  if (way === 'percent') {
    return amount < -100 ? { error: m.atLeastMinusHundred } : { kind: 'price-percent', percent: amount }
  }
  if (way === 'by') return { kind: 'price-by', amount }
  return amount < 0 ? { error: m.atLeastZero } : { kind: 'price', price: amount }
}

function stockChange(way: BulkDraft['way'], pieces: number): BulkChange | { error: string } {
  if (!Number.isInteger(pieces)) return { error: m.pleaseEnterAWholeNumber }
  if (way === 'by') return { kind: 'stock-by', pieces }
  return pieces < 0 ? { error: m.atLeastZero } : { kind: 'stock', stock: pieces }
}

/** The result of a bulk run in words. */
export function resultWords(kind: BulkKind, run: Pick<BulkRun, 'changed' | 'archived' | 'erased' | 'skipped'>): string {
  const done = kind === 'delete' ? deletedWords(run) : m.productsChanged({ count: run.changed })
  return run.skipped > 0 ? `${done} ${m.productsLeftAsTheyAre({ count: run.skipped })}` : done
}

function deletedWords({ erased, archived }: Pick<BulkRun, 'archived' | 'erased'>): string {
  if (archived === 0) return m.productsDeleted({ count: erased })
  return erased === 0 ? m.productsArchived({ count: archived }) : m.productsDeletedAndArchived({ erased, archived })
}
