import { openDb } from '../../packages/server/src/db/open-db'
import { startEmbeddedPostgres } from '../../packages/server/src/embedded-postgres/start-embedded-postgres'
import { givenManyProducts } from '../../packages/server/src/testing/many-products'
import type { Waiting } from './login-storm'
import { waitFor, waiting } from './waiting'

const PRODUCTS = 10_000
const SEARCHES = 2_000
const WARM_UP = 100

export interface Search {
  products: number
  searches: number
  suggestions: Waiting
  oneProduct: Waiting
}

/** Suggestions for searches that all differ, each beside the read of one product by its key, through the same server. */
export async function measureSearch(shopUrl: string, dataDir: string): Promise<Search> {
  const { ids, searches } = await fillShop(dataDir)
  const suggestions: number[] = []
  const oneProduct: number[] = []
  // In turns, so that a noisy moment of the machine hits both.
  for (const [turn, search] of searches.entries()) {
    oneProduct.push(await waitFor(`${shopUrl}/api/products/${ids[(turn * 31) % ids.length] ?? 1}`))
    suggestions.push(await waitFor(`${shopUrl}/api/suggestions?search=${encodeURIComponent(search)}`))
  }
  return {
    products: ids.length,
    searches: suggestions.length - WARM_UP,
    suggestions: waiting(suggestions.slice(WARM_UP)),
    oneProduct: waiting(oneProduct.slice(WARM_UP)),
  }
}

async function fillShop(dataDir: string): Promise<{ ids: number[]; searches: string[] }> {
  const postgres = await startEmbeddedPostgres({ dataDir })
  const { db, pool, close } = openDb({ url: postgres.url, connections: 1, onIdleFault: () => undefined })
  try {
    await givenManyProducts({ db }, PRODUCTS)
    const { rows: products } = await pool.query<{ id: number }>('select id from products where archived_at is null')
    const { rows: names } = await pool.query<{ name: string }>(`
      select distinct name from (
        select name from categories union select unnest(names) from categories union select phrase from search_synonyms
      ) known order by name`)
    return { ids: products.map(({ id }) => id), searches: searchesFor(names.map(({ name }) => name)) }
  } finally {
    await close()
    await postgres.release()
  }
}

/** As people type: a name and how it begins, with a letter too few, and with another word; mixed, but always the same. */
function searchesFor(names: readonly string[]): string[] {
  const typed = names.flatMap((name) => [
    name,
    name.slice(0, 3),
    name.slice(0, Math.ceil(name.length * 0.7)),
    name.slice(0, 2) + name.slice(3),
    `${name} home`,
  ])
  const distinct = [...new Set(typed.map((search) => search.trim()))]
  const step = 7919
  return distinct.map((_, turn) => distinct[(turn * step) % distinct.length] ?? '').slice(0, WARM_UP + SEARCHES)
}
