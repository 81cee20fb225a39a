import * as z from 'zod'
import { ProductTurn } from './catalog'
import { FURTHER_CUTS } from './cuts'
import { endpoint } from './endpoint'
import { JerseyDrawing } from './jersey-drawing'
import { Order } from './orders'
import { PRINT_DIGITS } from './print-digits'
import { PrintInput } from './print-input'
import {
  ById,
  Id,
  isStorable,
  Money,
  oneOrMore,
  pageOf,
  pageQuery,
  PathId,
  SearchWords,
  Timestamp,
  TypedNumber,
} from './values'

export { JerseyDrawing }

export const SquadPlayer = z
  .object({ name: z.string(), number: z.number().int().min(0).max(99) })
  .meta({ id: 'SquadPlayer' })
export type SquadPlayer = z.infer<typeof SquadPlayer>

const BlockedWord = z
  .object({ word: z.string(), anywhere: z.boolean().describe('Also inside other words.') })
  .meta({ id: 'BlockedWord' })

/** The data with which a product page offers name and number and draws a preview. */
export const PrintOffer = z
  .object({
    fee: Money,
    drawing: JerseyDrawing.describe('The design; a plain jersey in its colours where the product has photos alone.'),
    turn: ProductTurn.optional().describe(
      'For a product with photos: the shape of the jersey on which they are drawn.',
    ),
    players: z.array(SquadPlayer).describe('The squad of this club and season, by number; empty where none is kept.'),
    arabic: z.boolean().optional().describe('Whether Arabic names and Eastern digits are printed.'),
    promise_days: z.number().int().optional().describe('Of the transfer promise; left out where nothing is promised.'),
  })
  .meta({ id: 'PrintOffer' })
export type PrintOffer = z.infer<typeof PrintOffer>

/** A line of a paid order with a name or number that the workshop has to print. */
export const PrintJob = z
  .object({
    id: Id.describe('The order line’s.'),
    order_id: Id,
    ordered_at: Timestamp,
    customer: z.string(),
    product_id: Id.optional().describe('Always sent by this server.'),
    product_name: z.string(),
    size: z.string().nullable(),
    cut: z.enum(FURTHER_CUTS).optional().describe('Left out for the first cut.'),
    quantity: z.number().int(),
    name: z.string().nullable(),
    number: z.number().int().nullable(),
    digits: z.enum(PRINT_DIGITS).optional().describe('Left out for western ones.'),
    proof: z.string(),
    proof_angle: z.string().optional().describe('The same back at an angle; older proofs have none.'),
    printed_at: Timestamp.nullable(),
    printed_by: z.string().nullable(),
  })
  .meta({ id: 'PrintJob' })
export type PrintJob = z.infer<typeof PrintJob>

export const PrintQueueQuery = z.object({
  ...pageQuery,
  search: SearchWords.optional().describe('In print, product, customer, address and order number.'),
  state: z.enum(['open', 'printed']).default('open'),
})
export type PrintQueueQuery = z.infer<typeof PrintQueueQuery>

export const PrintQueuePage = pageOf(PrintJob)
export type PrintQueuePage = z.infer<typeof PrintQueuePage>

const MOST_AT_ONCE = 500

const word = z.string().trim().min(1, 'A word has at least one letter.').max(60).refine(isStorable)
const season = z.string().trim().min(1, 'Please enter a season.').max(20).refine(isStorable)

export const BlockedWordsInput = z.object({
  words: z.array(z.object({ word, anywhere: z.boolean().default(false) })).max(2000, 'At most 2,000 words.'),
})
export type BlockedWordsInput = z.infer<typeof BlockedWordsInput>
const BlockedWords = z.object({ words: z.array(BlockedWord) })

export const SquadInput = z.object({
  season,
  players: z
    .array(z.object({ name: z.string().trim().min(1, 'Please enter a name.').max(60), number: TypedNumber }))
    .max(100, 'A squad has at most 100 players.'),
  version: z
    .number()
    .int()
    .min(0)
    .optional()
    .describe('Of the squad that is replaced, 0 for none. Without it a change overwrites whatever is there.'),
})
export type SquadInput = z.infer<typeof SquadInput>

/** A player as staff see the squad. */
const ListedPlayer = SquadPlayer.extend({
  left_on: z.iso.date().optional().describe('Since when the player is gone; left out for who is there.'),
}).meta({ id: 'ListedPlayer' })
export type ListedPlayer = z.infer<typeof ListedPlayer>

export const Squad = z
  .object({
    club_id: Id,
    season: z.string(),
    players: z.array(ListedPlayer),
    version: z.number().int().describe('Counts its changes; 0 for a squad without players.'),
  })
  .meta({ id: 'Squad' })
export type Squad = z.infer<typeof Squad>

const ByClub = z.object({ clubId: PathId })

export const printEndpoints = {
  getPrintOffer: endpoint({
    method: 'GET',
    path: '/api/products/{id}/print',
    access: 'public',
    cache: 'public',
    summary: 'Fee, drawing and squad for a product that can be had with name and number',
    params: ById,
    response: PrintOffer,
  }),
  getPrintRules: endpoint({
    method: 'GET',
    path: '/api/print-rules',
    access: 'public',
    cache: 'public',
    summary: 'What is not printed, so that a page can say so while somebody types',
    response: z.object({
      blocked_words: z.array(BlockedWord),
      arabic: z.boolean().optional().describe('Whether Arabic names and Eastern digits are printed.'),
    }),
  }),
  changePrint: endpoint({
    method: 'PUT',
    path: '/api/orders/{id}/items/{itemId}/print',
    access: 'user',
    priority: 'buying',
    summary: 'Correct name and number within half an hour of ordering and before they are printed',
    params: z.object({ id: PathId, itemId: PathId }),
    body: PrintInput,
    response: Order,
    errors: ['conflict', 'too-many-attempts'],
  }),
  listPrintQueue: endpoint({
    method: 'GET',
    path: '/api/admin/print-queue',
    access: 'admin',
    abilities: ['print'],
    summary: 'Printed lines of paid orders, oldest first',
    query: PrintQueueQuery,
    response: PrintQueuePage,
  }),
  setPrinted: endpoint({
    method: 'PUT',
    path: '/api/admin/print-queue',
    access: 'admin',
    abilities: ['print'],
    summary: 'Tick lines off as printed, or take that back',
    body: z.object({ ids: z.array(Id).min(1, 'Please choose a line.').max(MOST_AT_ONCE), printed: z.boolean() }),
    response: z.object({ data: z.array(PrintJob) }),
    errors: ['conflict'],
  }),
  downloadPrintFiles: endpoint({
    method: 'GET',
    path: '/api/admin/print-files',
    access: 'admin',
    abilities: ['print'],
    summary: 'Name and number as outlines for the cutter, one SVG in millimetres for each line, as one zip file',
    query: z.object({
      item_ids: oneOrMore(PathId, MOST_AT_ONCE).refine((ids) => ids.length > 0, 'Please choose a line.'),
    }),
    response: z.string(),
    sends: 'zip',
    errors: ['conflict'],
  }),
  listBlockedWords: endpoint({
    method: 'GET',
    path: '/api/admin/blocked-words',
    access: 'admin',
    abilities: ['print'],
    summary: 'Words that are not printed',
    response: BlockedWords,
  }),
  setBlockedWords: endpoint({
    method: 'PUT',
    path: '/api/admin/blocked-words',
    access: 'admin',
    abilities: ['print'],
    summary: 'Replace the list of words that are not printed',
    body: BlockedWordsInput,
    response: BlockedWords,
  }),
  listSquads: endpoint({
    method: 'GET',
    path: '/api/admin/squads/{clubId}',
    access: 'admin',
    abilities: ['print', 'catalogue'],
    summary: 'The squads of a club, one per season, the latest first',
    params: ByClub,
    response: z.object({ data: z.array(Squad) }),
  }),
  setSquad: endpoint({
    method: 'PUT',
    path: '/api/admin/squads/{clubId}',
    access: 'admin',
    abilities: ['print', 'catalogue'],
    summary: 'Replace the squad of a club and season; without players it is removed',
    params: ByClub,
    body: SquadInput,
    response: Squad,
    errors: ['changed-meanwhile'],
  }),
}
