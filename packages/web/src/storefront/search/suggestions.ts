import { ApiError } from '@shop/contract/client'
import type { Suggestions } from '@shop/contract/search'
import { apiUntil } from '../../lib/api'
import { isColour } from '../../lib/filter-names'
import { attempt, type Loaded, type LivePage } from '../../lib/live-loader'
import { fieldsOf, MalformedAnswer, readCount, readEach, readNumber, readText, readThing } from '../../lib/reading'
import { readImage } from '../../lib/shapes'
import { texts } from '../../lib/texts'

const LISTS = ['products', 'clubs', 'leagues'] as const

/** What the shop proposes for words that are being typed. Where its server makes none they are `missing`. */
export function findSuggestions(words: string, signal: AbortSignal): Promise<Loaded<Suggestions>> {
  const page: LivePage<Suggestions> = {
    load: async (api) => readSuggestions(await api.call('GET /api/suggestions', { query: { search: words } })),
    failed: texts.search.failed,
  }
  return attempt(page, apiUntil(signal), { params: {}, url: new URL(window.location.href) })
}

export function readSuggestions(body: unknown): Suggestions {
  const fields = fieldsOf(body)
  // A server that knows only the specification may answer an unknown path with anything.
  if (!LISTS.some((list) => Array.isArray(fields[list]))) throw new ApiError(404, {})
  const products = readEach(listOf(fields.products), readFoundProduct)
  return {
    products,
    clubs: readEach(listOf(fields.clubs), (club) => ({ ...readFound(club), league: textOf(club, 'league') ?? '' })),
    leagues: readEach(listOf(fields.leagues), (league) => ({
      ...readFound(league),
      country: textOf(league, 'country'),
    })),
    products_count: Math.max(products.length, readCount(fields.products_count) ?? 0),
  }
}

function readFoundProduct(body: unknown): Suggestions['products'][number] {
  const price = readNumber(fieldsOf(body).price)
  if (price === null) throw new MalformedAnswer('The server sent a product without a price.')
  return { ...readFound(body), price, club: textOf(body, 'club') ?? '' }
}

function readFound(body: unknown) {
  const { id, name, image, colour } = readThing(body)
  return { id, name: readText(name) ?? '', image: readImage(image), colour: isColour(colour) ? colour : null }
}

function textOf(body: unknown, field: string): string | null {
  return readText(fieldsOf(body)[field])
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
