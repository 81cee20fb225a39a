import type { ImportState } from '@shop/contract/product-imports'
import { isDatabaseAway } from '../db/database-away'
import { inTransaction, type Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { checkRows } from './check-rows'
import { openClubFinder } from './find-club'
import * as queries from './imports.queries'
import type { CheckedRow, ImportFile } from './imports.queries'
import { parseCsv, type RawRow } from './parse-csv'

const ROWS_AT_ONCE = 100

/**
 * The dry run: saves for each row what an import would do. An interrupted check starts again from the first row; one that
 * somebody stopped ends after the batch it is in.
 */
export async function checkImport(shop: Shop, id: number): Promise<void> {
  await processImport(shop, id, 'checking', async (file) => {
    await queries.deleteRows(shop.db, id)
    const rows = await parseCsv(file.csv)
    await queries.updateImport(shop.db, id, { rowsTotal: rows.length, rowsDone: 0, updatedAt: shop.now() })
    const checkedAgainst = { clubs: await openClubFinder(shop), claims: new Map<string, number>() }
    const firstLines = linesOfProducts(rows)
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      const part = rows.slice(from, from + ROWS_AT_ONCE)
      const checked = await checkRows(shop, part, checkedAgainst)
      await queries.insertRows(
        shop.db,
        id,
        checked.map((row) => markDuplicate(row, firstLines)),
      )
      const rowsDone = Math.min(from + ROWS_AT_ONCE, rows.length)
      if (!(await queries.updateCheckedImport(shop.db, id, { rowsDone, updatedAt: shop.now() }))) return
    }
    await queries.updateCheckedImport(shop.db, id, { state: 'checked', updatedAt: shop.now() })
  })
}

/**
 * Runs the work on an import in this state, in one process at a time. An error is saved as the import's failure, unless
 * the database is unavailable: then it is thrown, and the job is retried.
 */
export async function processImport(
  shop: Shop,
  id: number,
  state: ImportState,
  work: (file: ImportFile) => Promise<void>,
): Promise<void> {
  const outside = shop
  await inTransaction(shop, async (shop) => {
    if (!(await queries.takeImport(shop.db, id))) return
    const file = await queries.findImportFile(shop.db, id)
    if (file?.state !== state || file.runId !== null) return
    try {
      await work(file)
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      await queries.updateImport(outside.db, id, {
        state: 'failed',
        failure: reasonOf(outside, error),
        updatedAt: shop.now(),
      })
    }
  })
}

function reasonOf(shop: Shop, error: unknown): string {
  if (error instanceof ShopError) return error.message
  shop.log.error({ err: error }, 'an import failed')
  return 'Something went wrong on our side. Nothing was changed.'
}

function linesOfProducts(rows: readonly RawRow[]): Map<number, number> {
  const lines = new Map<number, number>()
  for (const { line, cells } of rows) {
    const id = Number(cells.id ?? '')
    if (id > 0 && !lines.has(id)) lines.set(id, line)
  }
  return lines
}

function markDuplicate(row: CheckedRow, firstLines: ReadonlyMap<number, number>): CheckedRow {
  const first = row.product_id === null ? row.line : (firstLines.get(row.product_id) ?? row.line)
  if (first === row.line) return row
  return {
    ...row,
    outcome: 'wrong',
    changes: [],
    errors: [...row.errors, `id: Line ${first} is about this product too.`],
  }
}
