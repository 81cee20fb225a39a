import type { Client } from '@shop/contract/client'
import { ApiError } from '@shop/contract/client'
import type { ImportRowsPage, ProductImport } from '@shop/contract/product-imports'
import { idOf, type LoadArgs } from '../../lib/live-loader'
import { queryOf, readAddress } from '../list/list-address'

/** What the rows can be narrowed by. */
export const ROWS_SHAPE = { filters: ['outcome'] as const }

export interface LoadedImport {
  run: ProductImport
  /** Null as long as there are none to look at. */
  rows: ImportRowsPage | null
}

/** The import that the address names, and the rows it asks for. */
export async function loadImport(api: Client, { url }: LoadArgs): Promise<LoadedImport> {
  const params = { id: idOf({ params: { id: url.searchParams.get('id') ?? '' } }) }
  const run = await api.call('GET /api/admin/product-imports/{id}', { params })
  if (run.state === 'checking') return { run, rows: null }
  const query = queryOf(readAddress(url.searchParams, ROWS_SHAPE)) as object
  return { run, rows: await api.call('GET /api/admin/product-imports/{id}/rows', { params, query }).catch(orNone) }
}

/** An import that came to nothing may have no rows. */
function orNone(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null
  throw error
}
