import * as z from 'zod'
import { Colour, SearchText } from './catalog'
import { endpoint } from './endpoint'
import { Id, Money } from './values'

const Found = z.object({ id: Id, name: z.string(), image: z.string().nullable(), colour: Colour.nullable() })

/** The suggestions of the search field while the shopper types. */
export const Suggestions = z
  .object({
    products: z.array(Found.extend({ price: Money, club: z.string() })).describe('The best matches, few of them.'),
    clubs: z.array(Found.extend({ league: z.string() })),
    leagues: z.array(Found.extend({ country: z.string().nullable() })),
    products_count: z.number().int().nonnegative().describe('How many products the whole search finds.'),
  })
  .meta({ id: 'Suggestions' })
export type Suggestions = z.infer<typeof Suggestions>

/** What to try after a search that found nothing. */
export const SearchAlternatives = z
  .object({
    searches: z.array(z.string()).describe('Other words to search for, the nearest first; each finds products.'),
    clubs: z.array(Found.extend({ league: z.string() })).describe('Clubs whose jerseys are reviewed most.'),
  })
  .meta({ id: 'SearchAlternatives' })
export type SearchAlternatives = z.infer<typeof SearchAlternatives>

const SuggestionsQuery = z.object({ search: SearchText.default('') })

export const searchEndpoints = {
  suggest: endpoint({
    method: 'GET',
    path: '/api/suggestions',
    access: 'public',
    cache: 'public',
    summary: 'Products, clubs and leagues for a search that is being typed',
    query: SuggestionsQuery,
    response: Suggestions,
  }),
  listAlternatives: endpoint({
    method: 'GET',
    path: '/api/search-alternatives',
    access: 'public',
    cache: 'public',
    summary: 'What to try after a search that found nothing: the nearest words and popular clubs',
    query: SuggestionsQuery,
    response: SearchAlternatives,
  }),
}
