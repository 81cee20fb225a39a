import type { Departure, DepartureInput, DeparturePage, DepartureQuery } from '@shop/contract/promises'
import { amountFromFils, fils } from '@shop/contract/money'
import { printedName } from '@shop/contract/print-text'
import { recordChange } from '../audit/record-change'
import { getClub } from '../catalog/browse-leagues'
import { enqueue } from '../jobs/enqueue'
import { refusal } from '../kernel/refusal'
import { inTransaction, type Shop } from '../kernel/shop'
import { notFound } from '../kernel/shop-error'
import { todayIn } from '../kernel/shop-time'
import { findSquadPlayer, markPlayer } from '../prints/squad-players'
import {
  endPresentDeparture,
  findDeparture,
  findPresentDeparture,
  insertDeparture,
  listDepartureRows,
  type DepartureRow,
  type ListedDeparture,
} from './departures.queries'
import { withdrawUntold } from './offers.queries'

/** Marks a player of the squad as gone, once, also for two clicks. The offers to the buyers follow by a job. */
export async function markDeparture(shop: Shop, input: DepartureInput, by: number): Promise<Departure> {
  const club = await getClub(shop, input.club_id)
  const player = await findSquadPlayer(shop, club.id, input)
  if (!player) throw refusal('name', `${input.number} ${input.name} is in no squad of ${club.name}.`)
  const leftOn = input.left_on ?? todayIn(shop)
  if (leftOn > todayIn(shop)) throw refusal('left_on', 'The day is still to come.')
  const id = await inTransaction(shop, async (shop) => {
    const name = printedName(player.name)
    const { number } = player
    const departure = { clubId: club.id, player: player.name, name, number, leftOn }
    const marked = await insertDeparture(shop.db, { ...departure, markedAt: shop.now(), markedBy: by })
    if (!marked) return (await findPresentDeparture(shop.db, departure))?.id
    await markPlayer(shop, club.id, player, leftOn)
    await recordPresence(shop, marked, club.name, by, { before: 'in the squad', after: `left on ${leftOn}` })
    await enqueue(shop, 'offer-promises', {})
    return marked.id
  })
  return getDeparture(shop, id ?? 0)
}

/**
 * The player is back: the name is offered again, and offers of which nobody was told are withdrawn. An offer that was mailed
 * stays valid, because the shop gave its word.
 */
export async function endDeparture(shop: Shop, id: number, by: number): Promise<Departure> {
  const { club } = await getDeparture(shop, id)
  await inTransaction(shop, async (shop) => {
    const ended = await endPresentDeparture(shop.db, id, by, shop.now())
    if (!ended) return
    const { clubId, player: name, number, leftOn } = ended
    await withdrawUntold(shop.db, id)
    await markPlayer(shop, clubId, { name, number }, null)
    await recordPresence(shop, ended, club.name, by, { before: `left on ${leftOn}`, after: 'in the squad' })
  })
  return getDeparture(shop, id)
}

export async function listDepartures(shop: Shop, query: DepartureQuery): Promise<DeparturePage> {
  const { rows, total } = await listDepartureRows(shop.db, query)
  return { data: rows.map(toDeparture), meta: { page: query.page, per_page: query.per_page, total } }
}

async function getDeparture(shop: Shop, id: number): Promise<Departure> {
  const row = await findDeparture(shop.db, id)
  if (!row) throw notFound('Departure')
  return toDeparture(row)
}

function toDeparture({ departure, club, by, offers, answered, costInFils }: ListedDeparture): Departure {
  const { id, player: name, number, leftOn, markedAt, cameBackAt } = departure
  return {
    ...{ id, club, player: { name, number }, left_on: leftOn },
    marked_at: markedAt.toISOString(),
    marked_by: by,
    came_back_at: cameBackAt?.toISOString() ?? null,
    ...{ offers, answered, cost: amountFromFils(fils(costInFils)) },
  }
}

function recordPresence(
  shop: Shop,
  { clubId, player, number }: DepartureRow,
  club: string,
  by: number,
  { before, after }: { before: string; after: string },
): Promise<void> {
  const field = `${number} ${player}`
  return recordChange(shop, {
    by,
    action: 'changed',
    subject: { kind: 'squad', id: clubId, name: club },
    before: { [field]: before },
    after: { [field]: after },
  })
}
