import type { Client } from '@shop/contract/client'
import { ApiError } from '@shop/contract/client'
import type { ImportRowsPage, ProductImport } from '@shop/contract/product-imports'
import { idOf, type LoadArgs } from '../../lib/live-loader'
import { queryOf, readAddress } from '../list/list-address'

/** The list of the last imports has pages and nothing else. */
export const PAST_SHAPE = { filters: [] as const }

/** The filters of the rows. */
export const ROWS_SHAPE = { filters: ['outcome'] as const }

export interface LoadedImport {
  run: ProductImport
  /** Null during the dry run, and if the import has no rows. */
  rows: ImportRowsPage | null
}

/** Loads the import and the page of rows that the URL names. */
export async function loadImport(api: Client, { url }: LoadArgs): Promise<LoadedImport> {
  const params = { id: idOf({ params: { id: url.searchParams.get('id') ?? '' } }) }
  const run = await api.call('GET /api/admin/product-imports/{id}', { params })
  if (run.state === 'checking') return { run, rows: null }
  const query = queryOf(readAddress(url.searchParams, ROWS_SHAPE)) as object
  return { run, rows: await api.call('GET /api/admin/product-imports/{id}/rows', { params, query }).catch(nullOn404) }
}

/** Returns null for a 404, because an import that failed may have no rows. */
function nullOn404(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null
  throw error
}
