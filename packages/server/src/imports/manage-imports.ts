import type { ImportRowsPage, ImportRowsQuery, PastImportsPage, ProductImport } from '@shop/contract/product-imports'
import { getBulkRun } from '../bulk-runs/manage-runs'
import { enqueue } from '../jobs/enqueue'
import { inTransaction, type Shop } from '../kernel/shop'
import { notFound, ShopError } from '../kernel/shop-error'
import * as queries from './imports.queries'
import type { StoredImport } from './imports.queries'

const DAY_IN_MS = 24 * 60 * 60 * 1000
const RETENTION_IN_MS = 30 * DAY_IN_MS
/** An import without progress for this long is not being processed any more. */
const STALLED_AFTER_MS = 60_000

/** Saves the file and enqueues its check. */
export async function startImport(
  shop: Shop,
  by: number,
  { file_name, csv }: { file_name: string; csv: string },
): Promise<ProductImport> {
  const now = shop.now()
  const id = await inTransaction(shop, async (shop) => {
    const added = { fileName: file_name || 'products.csv', csv, userId: by, createdAt: now, updatedAt: now }
    const id = await queries.insertImport(shop.db, added)
    await enqueue(shop, 'check-import', { importId: id })
    return id
  })
  return getImport(shop, id)
}

export async function getImport(shop: Shop, id: number): Promise<ProductImport> {
  const found = await queries.findImport(shop.db, id)
  if (!found) throw notFound('Import')
  return withRun(shop, found)
}

export async function listImports(shop: Shop, query: { page: number; per_page: number }): Promise<PastImportsPage> {
  const { data, total } = await queries.listImports(shop.db, query)
  return { data, meta: { page: query.page, per_page: query.per_page, total } }
}

export async function getImportFile(shop: Shop, id: number): Promise<{ fileName: string; csv: string }> {
  const file = await queries.findImportFile(shop.db, id)
  if (!file) throw notFound('Import')
  return { fileName: `import-${id}.csv`, csv: file.csv }
}

/** Once the import has a bulk run, its state and progress are those of the run. */
async function withRun(shop: Shop, { runId, ...stored }: StoredImport): Promise<ProductImport> {
  if (runId === null) return { ...stored, run: null }
  const run = await getBulkRun(shop, runId)
  const state = run.state === 'waiting' ? 'running' : run.state
  return { ...stored, state, rows_total: run.total, rows_done: run.done, failure: run.failure, run }
}

export async function listImportRows(shop: Shop, id: number, query: ImportRowsQuery): Promise<ImportRowsPage> {
  await getImport(shop, id)
  const { data, total } = await queries.listRows(shop.db, id, query)
  return { data, meta: { page: query.page, per_page: query.per_page, total } }
}

/** Enqueues the run of a checked import, once. */
export async function runImport(shop: Shop, by: number, id: number): Promise<ProductImport> {
  await inTransaction(shop, async (shop) => {
    const stored = await queries.lockImport(shop.db, id)
    if (!stored) throw notFound('Import')
    const found = await withRun(shop, stored)
    if (found.state !== 'checked') throw new ShopError('conflict', NOT_RUNNABLE[found.state])
    if (found.wrong > 0) {
      const what = found.wrong === 1 ? 'One row is wrong' : `${found.wrong} rows are wrong`
      throw new ShopError('conflict', `${what}, so nothing was imported. Please correct the file and choose it again.`)
    }
    await queries.updateImport(shop.db, id, { state: 'running', rowsDone: 0, userId: by, updatedAt: shop.now() })
    await enqueue(shop, 'run-import', { importId: id })
  })
  return getImport(shop, id)
}

/** Stops the check of a file, after which nothing can come of it. A check that has ended stays as it is. */
export async function stopCheck(shop: Shop, id: number): Promise<ProductImport> {
  await queries.updateCheckedImport(shop.db, id, { state: 'stopped', updatedAt: shop.now() })
  return getImport(shop, id)
}

const NOT_RUNNABLE: Record<Exclude<ProductImport['state'], 'checked'>, string> = {
  checking: 'The file is still being checked.',
  running: 'This import is under way already.',
  stopped: 'This import was stopped. Please choose the file again for the rest.',
  done: 'This import was carried out already.',
  failed: 'This import came to nothing. Please choose the file again.',
}

/** Enqueues the imports of killed processes again. Those with recent progress are left alone. */
export async function resumeImports(shop: Shop): Promise<void> {
  const since = new Date(shop.now().getTime() - STALLED_AFTER_MS)
  for (const { id, state } of await queries.listUnfinishedImports(shop.db, since)) {
    const job = state === 'running' ? 'run-import' : 'check-import'
    await enqueue(shop, job, { importId: id }, { key: `${job} ${id}` })
  }
}

export async function deleteExpiredImports(shop: Shop): Promise<void> {
  await queries.deleteImportsBefore(shop.db, new Date(shop.now().getTime() - RETENTION_IN_MS))
}
