import { createRun, enqueueRun } from '../bulk-runs/create-run'
import type { RunItem } from '../bulk-runs/run-item'
import { titleOfImport } from '../bulk-runs/run-title'
import { inTransaction, type Shop } from '../kernel/shop'
import { processImport } from './check-import'
import { productsNamedBy, readRow } from './check-rows'
import { openClubFinder } from './find-club'
import * as queries from './imports.queries'
import { parseCsv, type RawRow } from './parse-csv'

const ROWS_AT_ONCE = 200

/**
 * Creates a bulk run from the checked rows, which writes the products in batches. No product is written here, so an
 * interrupted job starts again from the first row.
 */
export async function startImportRun(shop: Shop, id: number): Promise<void> {
  await processImport(shop, id, 'running', async ({ csv, fileName, userId }) => {
    const items = await itemsOf(shop, id, csv)
    await inTransaction(shop, async (shop) => {
      const run = { kind: 'import', title: titleOfImport(fileName), by: userId } as const
      const runId = (await createRun(shop, run, items)) ?? null
      await queries.updateImport(shop.db, id, { runId, updatedAt: shop.now() })
      if (runId !== null) await enqueueRun(shop, runId)
    })
  })
}

/** Makes an item for each row that adds or changes a product, in the order of the file. */
async function itemsOf(shop: Shop, id: number, csv: string): Promise<RunItem[]> {
  const clubs = await openClubFinder(shop)
  const rows = await parseCsv(csv)
  const items: RunItem[] = []
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const part = rows.slice(from, from + ROWS_AT_ONCE)
    const planned = await queries.listPlannedRows(shop.db, id, linesOf(part))
    const plannedRows = part.filter(({ line }) => planned.has(line))
    const current = await productsNamedBy(shop, plannedRows)
    for (const row of plannedRows) {
      const { productId = null, seen = null } = planned.get(row.line) ?? {}
      const { before, input, errors } = readRow(row, current, clubs)
      const name = (row.cells.name ?? before?.name ?? '').slice(0, 200)
      const wanted = input ? { input, seen } : { refusal: errors.join(' ') }
      items.push({ place: row.line, productId, name, wanted })
    }
  }
  return items
}

function linesOf(rows: readonly RawRow[]): { first: number; last: number } {
  return { first: rows[0]?.line ?? 0, last: rows.at(-1)?.line ?? 0 }
}
