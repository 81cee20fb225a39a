import { LANGUAGE } from '#language'
import type { Category } from '@shop/contract/catalog'
import type { ManagedCategory } from '@shop/contract/categories-admin'
import type { Client } from '@shop/contract/client'
import { IS_OWN_SERVER } from '../../lib/backend'
import { readCategory } from '../../lib/read-catalog'
import { fieldsOf, readEntries, readThing } from '../../lib/reading'
import { shownName } from '../translations/shown-text'

const PER_PAGE = 1000

const UNKNOWN_FIELDS: Omit<ManagedCategory, keyof Category> = {
  ...{ version: 1, position: 0, clubs_count: 0, products_count: 0 },
  ...{ country: null, city: null, founded: null, stadium: null, nickname: null, translations: {} },
}

export interface LeagueWithClubs {
  league: ManagedCategory
  clubs: ManagedCategory[]
}

/** Loads all leagues and clubs, sorted by the names that the panel shows; a shop has few enough to load all of them. */
export async function loadCategories(api: Client): Promise<ManagedCategory[]> {
  const all: ManagedCategory[] = []
  for (let page = 1; ; page += 1) {
    const answer: unknown = await api.call('GET /api/admin/category-management', {
      query: { sort: 'name', per_page: PER_PAGE, page },
    })
    const read = readEntries(answer, readManagedCategory)
    all.push(...read)
    const { total } = fieldsOf(fieldsOf(answer).meta)
    if (typeof total !== 'number') return all.sort(byShownName)
    // The server sorts by the English names.
    if (read.length === 0 || all.length >= total) return LANGUAGE === 'en' ? all : all.sort(byShownName)
  }
}

function byShownName(one: ManagedCategory, other: ManagedCategory): number {
  return shownName(one).localeCompare(shownName(other), LANGUAGE)
}

/** Groups the clubs by league. */
export function treeOf(categories: readonly ManagedCategory[]): LeagueWithClubs[] {
  return categories
    .filter(({ parent_id }) => parent_id === null)
    .map((league) => ({ league, clubs: categories.filter(({ parent_id }) => parent_id === league.id) }))
}

/** In the order that shoppers see; as they are where the server knows no such order. */
export function inShopOrder(categories: readonly ManagedCategory[]): ManagedCategory[] {
  if (!IS_OWN_SERVER) return [...categories]
  return [...categories].sort((one, other) => one.position - other.position || one.id - other.id)
}

/** Reads a league or club; fills in the fields that a server of the specification alone does not send. */
function readManagedCategory(row: unknown): ManagedCategory {
  const fields = readThing(row)
  return { ...UNKNOWN_FIELDS, ...fields, ...readCategory(fields) }
}
