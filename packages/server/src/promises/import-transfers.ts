import { printedName } from '@shop/contract/print-text'
import type { CheckedTransfer, CheckedTransfers, TransferRow, TransfersInput } from '@shop/contract/promises'
import { listClubNames } from '../catalog/list-club-names'
import { folded } from '../imports/find-club'
import type { Shop } from '../kernel/shop'
import { todayIn } from '../kernel/shop-time'
import { findSquadPlayer } from '../prints/squad-players'
import { findPresentDeparture } from './departures.queries'
import { markDeparture } from './mark-departure'
import { countConcerned } from './promises.queries'

/**
 * Marks the players of a file as gone, or in a dry run only says what each row would do. Each row is a departure of its own, so
 * that a file which was interrupted can be sent again: players who are gone already stay as they are.
 */
export async function importTransfers(
  shop: Shop,
  { rows, dry_run: isDryRun }: TransfersInput,
  by: number,
): Promise<CheckedTransfers> {
  const clubs = await listClubNames(shop)
  const seen = new Map<string, number>()
  const checked: CheckedTransfer[] = []
  for (const [index, row] of rows.entries()) {
    const place = index + 1
    const found = await readRow(shop, row, clubs)
    if ('refusal' in found) {
      checked.push({ row: place, verdict: 'refused', text: found.refusal, promises: 0 })
      continue
    }
    const key = `${found.clubId} ${found.number} ${found.name}`
    const first = seen.get(key)
    seen.set(key, first ?? place)
    checked.push({
      row: place,
      ...(first === undefined
        ? await judge(shop, found)
        : { verdict: 'repeated', text: `The same player as in row ${first}.`, promises: 0 }),
    })
    if (!isDryRun && checked.at(-1)?.verdict === 'new') {
      const { clubId: club_id, player: name, number, leftOn: left_on } = found
      await markDeparture(shop, { club_id, name, number, left_on }, by)
    }
  }
  return { rows: checked, is_saved: !isDryRun }
}

interface ReadTransfer {
  clubId: number
  player: string
  /** As printed. */
  name: string
  number: number
  leftOn: string
}

type Club = Awaited<ReturnType<typeof listClubNames>>[number]

async function readRow(
  shop: Shop,
  { club, player, number, date }: TransferRow,
  clubs: readonly Club[],
): Promise<ReadTransfer | { refusal: string }> {
  const named = clubs.filter(({ name }) => folded(name) === folded(club))
  const [found] = named
  if (!found) return { refusal: club === '' ? 'The club is missing.' : `There is no club “${club}”.` }
  if (named.length > 1) return { refusal: `There are several clubs “${club}”. Please mark the player in the squad.` }
  if (!/^\d{1,2}$/.test(number)) return { refusal: 'The number must be from 0 to 99.' }
  const leftOn = date === '' ? todayIn(shop) : date
  if (!isDay(leftOn)) return { refusal: 'The date must be written as 2026-11-17.' }
  if (leftOn > todayIn(shop)) return { refusal: 'The day is still to come.' }
  const listed = await findSquadPlayer(shop, found.id, { name: player, number: Number(number) })
  if (!listed) return { refusal: `${number} ${player} is in no squad of ${found.name}.` }
  return { clubId: found.id, player: listed.name, name: printedName(listed.name), number: listed.number, leftOn }
}

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

async function judge(shop: Shop, found: ReadTransfer): Promise<Omit<CheckedTransfer, 'row'>> {
  const known = await findPresentDeparture(shop.db, found)
  if (known) return { verdict: 'known', text: `Gone since ${known.leftOn} already.`, promises: 0 }
  const promises = await countConcerned(shop.db, { ...found, before: shop.now() })
  const jerseys = promises === 1 ? '1 jersey is' : `${promises} jerseys are`
  return { verdict: 'new', text: `Left on ${found.leftOn}. ${jerseys} under promise.`, promises }
}
