import type { ProductInput } from '@shop/contract/catalog-admin'
import type { ImportRow } from '@shop/contract/product-imports'
import { changesBetween } from '../audit/record-change'
import { draftOf, type ProductReferences } from '../assortment/product-draft'
import { listProductStates, type StoredProduct } from '../assortment/product-states'
import { auditFields } from '../assortment/product-fields'
import type { ProductState } from '../assortment/product-state'
import { findTaken, type Claims } from '../assortment/taken-values'
import { lockReferences } from '../assortment/save-product'
import { isSameProduct } from '../assortment/write-products'
import type { Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import type { ClubFinder } from './find-club'
import { findLookalikes } from './find-lookalikes'
import type { CheckedRow } from './imports.queries'
import type { RawRow } from './parse-csv'
import { inColumn, inputOf, WrongRow } from './product-row'

/** Validates the rows by the rules of the product form and returns what each would change. Writes nothing. */
export async function checkRows(
  shop: Shop,
  rows: readonly RawRow[],
  { clubs, claims }: { clubs: ClubFinder; claims: Claims },
): Promise<CheckedRow[]> {
  const current = await productsNamedBy(shop, rows)
  const read = rows.map((row) => readRow(row, current, clubs))
  const references = await lockReferences(
    shop,
    read.flatMap(({ input }) => input ?? []),
  )
  const checked = read.map((row) => checkedRow(row, references))
  const drafts = checked.flatMap(({ row, after }) => (after ? [{ row, id: row.product_id ?? undefined, after }] : []))
  const refusals = await findTaken(shop, drafts, claims)
  const taken = new Map(drafts.map(({ row }, place) => [row.line, refusals[place]]))
  const lookalikes = await findLookalikes(
    shop,
    drafts.flatMap(({ row, id, after }) => (id === undefined ? [{ line: row.line, after }] : [])),
  )
  return checked.map(({ row }) => refused({ ...row, lookalike: lookalikes.get(row.line) ?? null }, taken.get(row.line)))
}

export interface ReadRow {
  row: RawRow
  before: StoredProduct | undefined
  input?: ProductInput
  errors: string[]
}

export function readRow(row: RawRow, current: ReadonlyMap<number, StoredProduct>, clubs: ClubFinder): ReadRow {
  const id = row.cells.id ?? ''
  const before = current.get(Number(id))
  if (row.problem !== undefined) return { row, before, errors: [row.problem] }
  if (id !== '' && !before) return { row, before, errors: [`id: There is no product ${id.slice(0, 40)}.`] }
  try {
    return { row, before, input: inputOf(row, before, clubs), errors: [] }
  } catch (error) {
    if (!(error instanceof WrongRow)) throw error
    return { row, before, errors: error.errors }
  }
}

export async function productsNamedBy(shop: Shop, rows: readonly RawRow[]): Promise<Map<number, StoredProduct>> {
  const ids = rows.map(({ cells }) => cells.id ?? '').filter((id) => /^\d{1,9}$/.test(id))
  return listProductStates(shop, [...new Set(ids.map(Number))])
}

interface Checked {
  row: CheckedRow
  /** The product after the change; missing where the row is wrong. */
  after?: ProductState
}

function checkedRow({ row, before, input, errors }: ReadRow, references: ProductReferences): Checked {
  const facts = {
    line: row.line,
    name: (row.cells.name ?? before?.name ?? '').slice(0, 200),
    product_id: before?.id ?? null,
    seen: before ? seenOf(before) : null,
    lookalike: null,
  }
  if (!input) return { row: { ...facts, outcome: 'wrong', changes: [], errors } }
  try {
    const after = draftOf(input, before, references)
    const club = references.clubs.get(after.categoryId)?.name ?? ''
    const changes = changesBetween(before ? auditFields(before, before.club) : {}, auditFields(after, club))
    const outcome = outcomeOf(before, before && isSameProduct(before, after))
    return { row: { ...facts, outcome, changes, errors: [] }, after }
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return { row: { ...facts, outcome: 'wrong', changes: [], errors: sentencesOf(error) } }
  }
}

function seenOf({ version, stock, sizeStock, cutStock }: StoredProduct): CheckedRow['seen'] {
  return { version, stock, size_stock: sizeStock, cut_stock: cutStock }
}

function refused(row: CheckedRow, error: ShopError | undefined): CheckedRow {
  return error ? { ...row, outcome: 'wrong', changes: [], errors: sentencesOf(error), lookalike: null } : row
}

function outcomeOf(before: StoredProduct | undefined, isSame: boolean | undefined): ImportRow['outcome'] {
  if (!before) return 'added'
  return isSame ? 'unchanged' : 'changed'
}

function sentencesOf({ details, message }: ShopError): string[] {
  const sentences = Object.entries(details.errors ?? {}).flatMap(([field, texts]) =>
    texts.map((text) => inColumn(field, text)),
  )
  return sentences.length > 0 ? sentences : [message]
}
