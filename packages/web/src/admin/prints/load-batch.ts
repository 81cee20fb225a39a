import type { Client } from '@shop/contract/client'
import type { PrintJob } from '@shop/contract/prints'
import { isId } from '../../lib/reading'

const LARGEST_PAGE = 100
const MOST_PAGES = 50
const MOST_PRINTS = 500

/** Reads the ids of prints from the URL: `ids=3,7`. */
export function idsIn(params: URLSearchParams): number[] {
  const ids = (params.get('ids') ?? '').split(',').map(Number).filter(isId)
  return [...new Set(ids)].slice(0, MOST_PRINTS)
}

/** Loads those of the prints that are in the workshop, oldest first; not those of cancelled orders. */
export async function loadBatch(api: Client, ids: readonly number[]): Promise<PrintJob[]> {
  const wanted = new Set(ids)
  const found: PrintJob[] = []
  for (const state of ['open', 'printed'] as const) {
    for (let page = 1; found.length < wanted.size && page <= MOST_PAGES; page++) {
      const { data, meta } = await api.call('GET /api/admin/print-queue', {
        query: { state, page, per_page: LARGEST_PAGE },
      })
      found.push(...data.filter(({ id }) => wanted.has(id)))
      if (page * LARGEST_PAGE >= meta.total) break
    }
  }
  return found.sort((one, other) => one.id - other.id)
}
