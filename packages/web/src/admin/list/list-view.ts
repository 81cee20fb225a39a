import type { SavedView } from '@shop/contract/saved-views'
import type { Client } from '@shop/contract/client'
import { ifAvailable } from '../../lib/live-loader'

/** A named search, filter and order of a list. */
export interface ListView {
  name: string
  /** As in the address of the list; empty for the whole list. */
  query: string
  /** Whether the rows of this view wait for work of staff. */
  isWork?: boolean
  /** How many rows it has, where the list says so itself; otherwise they are counted. */
  total?: number | undefined
  /** Only views that somebody saved have an id, and can be deleted. */
  id?: number
}

/** Loads the views that the signed-in person saved for a list. */
export async function loadSavedViews(api: Client, list: string): Promise<SavedView[]> {
  const views = await ifAvailable(api.call('GET /api/admin/saved-views'))
  return (views?.data ?? []).filter((view) => view.list === list)
}

/** The parameters of a view, in the order of `names`: neither the page nor an open dialog belongs to it. */
export function viewQuery(params: URLSearchParams, names: readonly string[]): string {
  const kept = names.flatMap((name) => {
    const value = params.get(name) ?? ''
    return value === '' ? [] : [[name, value]]
  })
  return new URLSearchParams(kept).toString()
}
