import type { ManagedCategory } from '@shop/contract/catalog-admin'
import type { Client } from '@shop/contract/client'
import { fieldsOf, MalformedList } from '../../lib/reading'

const PER_PAGE = 1000

export interface LeagueWithClubs {
  league: ManagedCategory
  clubs: ManagedCategory[]
}

/** Loads all leagues and clubs, sorted by name; a shop has few enough to load all of them. */
export async function loadCategories(api: Client): Promise<ManagedCategory[]> {
  const all: ManagedCategory[] = []
  for (let page = 1; ; page += 1) {
    const { data, meta } = await api.call('GET /api/admin/category-management', {
      query: { sort: 'name', per_page: PER_PAGE, page },
    })
    if (!Array.isArray(data)) throw new MalformedList('The server did not send a list.')
    all.push(...data)
    const { total } = fieldsOf(meta)
    if (typeof total !== 'number' || data.length === 0 || all.length >= total) return all
  }
}

/** Groups the clubs by league. */
export function treeOf(categories: readonly ManagedCategory[]): LeagueWithClubs[] {
  return categories
    .filter(({ parent_id }) => parent_id === null)
    .map((league) => ({ league, clubs: categories.filter(({ parent_id }) => parent_id === league.id) }))
}
