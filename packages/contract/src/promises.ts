import * as z from 'zod'
import { LineOptions } from './cart'
import { endpoint } from './endpoint'
import { SquadPlayer } from './prints'
import { OFFER_STATES, PROMISE_CHOICES } from './promise-words'
import { languageQuery } from './translations'
import { ById, Id, isStorable, Money, pageOf, pageQuery, PathId, Timestamp } from './values'

/** Jerseys with the name of a player who left the club: who left, whom the shop owes a choice, and what they chose. */

export const PromiseChoice = z.enum(PROMISE_CHOICES, 'Please choose one.')
export const OfferState = z.enum(OFFER_STATES)

const Day = z.iso.date()
const Count = z.number().int().nonnegative()
const PrintedPlayer = z.object({ name: z.string(), number: z.number().int().nullable() })

/** What became of an answered offer. */
const TakenChoice = z.object({
  choice: PromiseChoice,
  at: Timestamp,
  player: PrintedPlayer.nullable().describe('The new name, for `swap`.'),
  size: z.string().nullable(),
  voucher: z.object({ code: z.string(), amount: Money, until: Day.nullable() }).nullable(),
  progress: z
    .enum(['to-print', 'to-pack', 'packed', 'shipped', 'delivered'])
    .nullable()
    .describe('How far the new jersey has come; null where none is sent.'),
})

/** What the holder of a link sees: the jersey and the choices, and of the customer only the city. */
export const OpenedOffer = z
  .object({
    state: z.enum([...OFFER_STATES, 'cancelled']).describe('`cancelled`: the order was, or its money was returned.'),
    order_id: Id,
    ordered_at: Timestamp,
    until: Day.describe('The last day to choose.'),
    club: z.string(),
    player: PrintedPlayer,
    product: z.object({ id: Id, name: z.string(), image: z.string().nullable() }),
    proof: z.string().nullable().describe('The picture of the back as it was ordered.'),
    options: LineOptions,
    pieces: Count.describe('How many jerseys the choice is about.'),
    place: z.string().describe('The city that a new jersey is sent to.'),
    arrives: z.object({ from: Day, to: Day }).nullable().describe('When a new jersey would arrive.'),
    is_changed_in_place: z.boolean().describe('The jersey is not printed yet: the new name is printed instead.'),
    sends_old_back: z.boolean(),
    is_in_stock: z.boolean().describe('A new jersey can be had in some size.'),
    players: z.array(SquadPlayer).describe('Whose names can be had.'),
    sizes: z.array(z.object({ size: z.string(), stock: Count })).describe('Of the same cut.'),
    voucher: Money.nullable().describe('The amount that is offered; null where none is.'),
    taken: TakenChoice.nullable(),
  })
  .meta({ id: 'OpenedOffer' })
export type OpenedOffer = z.infer<typeof OpenedOffer>

const token = z.string('The link is not complete.').max(200, 'The link is not complete.')

export const OfferAnswer = z.object({
  token,
  choice: PromiseChoice,
  player: SquadPlayer.nullish().describe('For `swap`.'),
  size: z.string().max(60).refine(isStorable).nullish().describe('The same size unless told.'),
})
export type OfferAnswer = z.infer<typeof OfferAnswer>

/** A player who left the club, with what the shop owed and gave for it. */
export const Departure = z
  .object({
    id: Id,
    club: z.object({ id: Id, name: z.string() }),
    player: SquadPlayer,
    left_on: Day,
    marked_at: Timestamp,
    marked_by: z.string().nullable(),
    came_back_at: Timestamp.nullable(),
    offers: Count,
    answered: Count,
    cost: Money,
  })
  .meta({ id: 'Departure' })
export type Departure = z.infer<typeof Departure>

export const DeparturePage = pageOf(Departure)
export type DeparturePage = z.infer<typeof DeparturePage>

export const ManagedOffer = z
  .object({
    id: Id,
    order_id: Id,
    customer: z.string(),
    product_name: z.string(),
    club: z.string(),
    player: PrintedPlayer,
    state: OfferState,
    until: Day,
    created_at: Timestamp,
    mailed_at: Timestamp.nullable(),
    choice: PromiseChoice.nullable(),
    chosen_at: Timestamp.nullable(),
    new_player: PrintedPlayer.nullable(),
    cost: Money,
  })
  .meta({ id: 'ManagedOffer' })
export type ManagedOffer = z.infer<typeof ManagedOffer>

export const PromiseFigures = z
  .object({
    open: Count.describe('Jerseys with the name of a player of today’s squads, whose days are not over.'),
    offered: Count.describe('Offers that wait for an answer.'),
    accepted: Count.describe('Offers that were answered with anything but `keep`.'),
    cost: Money.describe('Of all answers, at the shop’s prices.'),
  })
  .meta({ id: 'PromiseFigures' })
export type PromiseFigures = z.infer<typeof PromiseFigures>

export const PromisePage = pageOf(ManagedOffer).extend({ figures: PromiseFigures, days: Count })
export type PromisePage = z.infer<typeof PromisePage>

export const PromiseQuery = z.object({ ...pageQuery, state: OfferState.optional(), ...languageQuery })
export type PromiseQuery = z.infer<typeof PromiseQuery>

export const DepartureQuery = z.object({ ...pageQuery, club: PathId.optional(), ...languageQuery })
export type DepartureQuery = z.infer<typeof DepartureQuery>

const name = z.string().trim().min(1, 'Please enter a name.').max(60).refine(isStorable)

export const DepartureInput = z.object({
  club_id: Id,
  name,
  number: SquadPlayer.shape.number,
  left_on: Day.optional().describe('Today unless told.'),
})
export type DepartureInput = z.infer<typeof DepartureInput>

const TransferRow = z.object({
  club: z.string().trim().max(200).refine(isStorable),
  player: z.string().trim().max(200).refine(isStorable),
  number: z.string().trim().max(20).refine(isStorable),
  date: z.string().trim().max(40).refine(isStorable),
})
export type TransferRow = z.infer<typeof TransferRow>

export const MOST_TRANSFERS = 1000

export const TransfersInput = z.object({
  rows: z.array(TransferRow).min(1, 'There are no transfers in it.').max(MOST_TRANSFERS),
  dry_run: z.boolean().describe('Only says what would happen.'),
})
export type TransfersInput = z.infer<typeof TransfersInput>

/** What a row of a file of transfers does. */
export const CheckedTransfer = z
  .object({
    row: Id.describe('Counted from 1, without the header.'),
    verdict: z.enum(['new', 'known', 'repeated', 'refused']),
    text: z.string().describe('What happens, or why nothing does.'),
    promises: Count.describe('The jerseys under promise that are offered a choice.'),
  })
  .meta({ id: 'CheckedTransfer' })
export type CheckedTransfer = z.infer<typeof CheckedTransfer>

const CheckedTransfers = z.object({ rows: z.array(CheckedTransfer), is_saved: z.boolean() })
export type CheckedTransfers = z.infer<typeof CheckedTransfers>

const linkEndpoints = {
  openOffer: endpoint({
    method: 'POST',
    path: '/api/promise-offers/open',
    access: 'public',
    changes: 'private',
    summary: 'What the link from the mail offers; changes nothing',
    body: z.object({ token }),
    response: OpenedOffer,
  }),
  answerOffer: endpoint({
    method: 'POST',
    path: '/api/promise-offers',
    access: 'public',
    priority: 'buying',
    summary: 'Choose what becomes of a jersey whose player left; repeating it returns the first choice',
    body: OfferAnswer,
    response: OpenedOffer,
    errors: ['conflict', 'out-of-stock'],
  }),
}

const squads = { access: 'admin', abilities: ['print', 'catalogue'] } as const

const staffEndpoints = {
  listPromises: endpoint({
    method: 'GET',
    path: '/api/admin/promises',
    access: 'admin',
    abilities: ['orders', 'print', 'catalogue'],
    summary: 'Offers to buyers of players who left, newest first, and the figures of the promise',
    query: PromiseQuery,
    response: PromisePage,
  }),
  listDepartures: endpoint({
    ...squads,
    method: 'GET',
    path: '/api/admin/departures',
    summary: 'Players who left, newest first',
    query: DepartureQuery,
    response: DeparturePage,
  }),
  markDeparture: endpoint({
    ...squads,
    method: 'POST',
    path: '/api/admin/departures',
    summary: 'A player of the squad left the club; repeating it changes nothing',
    body: DepartureInput,
    response: Departure,
    status: 201,
  }),
  endDeparture: endpoint({
    ...squads,
    method: 'POST',
    path: '/api/admin/departures/{id}/end',
    summary: 'The player came back; offers that were not mailed are withdrawn. Repeating it changes nothing',
    params: ById,
    response: Departure,
  }),
  importTransfers: endpoint({
    ...squads,
    method: 'POST',
    path: '/api/admin/transfers',
    summary: 'Players who left, from a file: a dry run says what each row would do',
    body: TransfersInput,
    response: CheckedTransfers,
  }),
}

export const promiseEndpoints = { ...linkEndpoints, ...staffEndpoints }
