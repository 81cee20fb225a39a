import type autocannon from 'autocannon'
import { startOwnPostgres } from '../../packages/server/src/db/own-postgres'
import { openDb } from '../../packages/server/src/db/open-db'
import { givenManyProducts } from '../../packages/server/src/testing/many-products'
import { atLeast, type Bench, type Part } from './figure'
import { load, median, type Measurement } from './load'

const PRODUCTS = 10_000
const ROUNDS = 3
const SECONDS = 4
const WANTED = 0.25

/** Measures distinct searches beside distinct reads of one product by its key, so that the cache answers none. */
export async function measureSearch({ shop, dataDir }: Bench): Promise<Part> {
  const { ids, searches } = await fillShop(dataDir)
  const reads = distinct((turn) => `/api/products/${ids[turn % ids.length] ?? 1}?once=${turn}`)
  const lists = distinct((turn) => `/api/products?per_page=24&search=${wordsOf(searches, turn)}`)
  const suggestions = distinct((turn) => `/api/suggestions?search=${wordsOf(searches, turn)}`)
  const rounds = { read: [] as Measurement[], list: [] as Measurement[], suggestion: [] as Measurement[] }
  // A warm-up, in which each database connection plans its statements.
  for (const warming of [reads, lists, suggestions]) await load(shop.url, SECONDS, warming)
  // In turns, so that a noisy moment of the machine affects all of them alike.
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.read.push(await load(shop.url, SECONDS, reads))
    rounds.list.push(await load(shop.url, SECONDS, lists))
    rounds.suggestion.push(await load(shop.url, SECONDS, suggestions))
  }
  const [read, list, suggestion] = [median(rounds.read), median(rounds.list), median(rounds.suggestion)]
  const figure = (what: string, measured: Measurement) => ({
    what,
    shop: `${measured.requestsPerSecond.toFixed(0)}/s, p50 ${measured.p50InMs} ms`,
    reference: `${read.requestsPerSecond.toFixed(0)}/s, p50 ${read.p50InMs} ms`,
    ...atLeast(measured.requestsPerSecond / read.requestsPerSecond, WANTED),
  })
  return {
    title: `Search of ${ids.length} products, distinct queries, 50 connections`,
    reference: 'a primary-key read through the same server, of bytes that are not ready',
    figures: [figure('a page of results', list), figure('suggestions while typing', suggestion)],
  }
}

function distinct(path: (turn: number) => string): Partial<autocannon.Options> {
  let turn = 0
  return { requests: [{ setupRequest: (request) => ({ ...request, path: path((turn += 1)) }) }] }
}

/** Combines two search texts after the first round, so that the searches stay distinct for the whole measurement. */
function wordsOf(searches: readonly string[], turn: number): string {
  const first = searches[turn % searches.length] ?? ''
  const second = searches[Math.floor(turn / searches.length) * 7 + 1] ?? ''
  return encodeURIComponent(turn < searches.length ? first : `${first} ${second.slice(0, 4)}`)
}

async function fillShop(dataDir: string): Promise<{ ids: number[]; searches: string[] }> {
  const postgres = await startOwnPostgres({ dataDir })
  const { db, pool, close } = openDb({ url: postgres.url, connections: 1, onIdleFault: () => undefined })
  try {
    await givenManyProducts({ db }, PRODUCTS)
    await pool.query('vacuum analyze')
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

/** Searches as people type them: names, prefixes, a letter missing, another word added; in a fixed mixed order. */
function searchesFor(names: readonly string[]): string[] {
  const typed = names.flatMap((name) => [
    name,
    name.slice(0, 3),
    name.slice(0, Math.ceil(name.length * 0.7)),
    name.slice(0, 2) + name.slice(3),
    `${name} home`,
  ])
  const different = [...new Set(typed.map((search) => search.trim()))]
  const step = 7919
  return different.map((_, turn) => different[(turn * step) % different.length] ?? '')
}
