import * as z from 'zod'
import { Colour, SearchText } from './catalog'
import { endpoint } from './endpoint'
import { languageQuery } from './translations'
import { ById, Done, Id, isStorable, Money, pageOf, pageQuery, SearchWords, Timestamp } from './values'

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

/** Another name of a club or league, or one word that means another. */
export const Synonym = z
  .object({
    id: Id,
    phrase: z.string(),
    category: z.object({ id: Id, name: z.string() }).nullable().describe('The club or league that goes by this name.'),
    meaning: z.string().nullable().describe('The word that is searched for in its place.'),
    version: z.number().int(),
    created_at: Timestamp,
  })
  .meta({ id: 'Synonym' })
export type Synonym = z.infer<typeof Synonym>

const Phrase = z
  .string()
  .trim()
  .min(1, 'Please enter a word.')
  .max(100, 'At most 100 characters.')
  .refine(isStorable, 'Please enter a word.')
const meant = {
  category_id: Id.nullish(),
  meaning: z.string().trim().max(60, 'At most 60 characters.').refine(isStorable, 'Please enter a word.').nullish(),
}

export const NewSynonyms = z.object({ phrases: z.array(Phrase).min(1, 'Please enter a word.').max(20), ...meant })
export type NewSynonyms = z.infer<typeof NewSynonyms>
export const SynonymInput = z.object({
  phrase: Phrase,
  ...meant,
  version: z.number().int().describe('As it was read.'),
})
export type SynonymInput = z.infer<typeof SynonymInput>

export const SynonymQuery = z.object({
  ...pageQuery,
  search: SearchWords.optional(),
  sort: z.enum(['newest', 'phrase']).default('newest'),
  ...languageQuery,
})
export type SynonymQuery = z.infer<typeof SynonymQuery>
export const SynonymPage = pageOf(Synonym)
export type SynonymPage = z.infer<typeof SynonymPage>

const SuggestionsQuery = z.object({ search: SearchText.default(''), ...languageQuery })

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
  noteEmptySearch: endpoint({
    method: 'POST',
    path: '/api/empty-searches',
    access: 'public',
    changes: 'private',
    summary: 'Tell the shop that a search found nothing; it counts the words and nobody who searched',
    body: z.object({ search: SearchText.min(1, 'Please search for words.') }),
    response: Done,
  }),
  listSynonyms: endpoint({
    method: 'GET',
    path: '/api/admin/synonyms',
    access: 'admin',
    abilities: ['catalogue'],
    summary: 'Other names of clubs and leagues, and words that mean others',
    query: SynonymQuery,
    response: SynonymPage,
  }),
  addSynonyms: endpoint({
    method: 'POST',
    path: '/api/admin/synonyms',
    access: 'admin',
    abilities: ['catalogue'],
    summary: 'Add names of a club or league, or words that mean another; the search knows them at once',
    body: NewSynonyms,
    response: z.object({ added: z.number().int() }),
    status: 201,
    errors: ['conflict'],
  }),
  changeSynonym: endpoint({
    method: 'PUT',
    path: '/api/admin/synonyms/{id}',
    access: 'admin',
    abilities: ['catalogue'],
    summary: 'Change a synonym',
    params: ById,
    body: SynonymInput,
    response: Synonym,
    errors: ['not-found', 'conflict', 'changed-meanwhile'],
  }),
  deleteSynonym: endpoint({
    method: 'DELETE',
    path: '/api/admin/synonyms/{id}',
    access: 'admin',
    abilities: ['catalogue'],
    summary: 'Delete a synonym',
    params: ById,
    response: Done,
    errors: ['not-found'],
  }),
}
