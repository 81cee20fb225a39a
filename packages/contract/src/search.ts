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
}
