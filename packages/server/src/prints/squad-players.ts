import { printedName } from '@shop/contract/print-text'
import type { SquadPlayer } from '@shop/contract/prints'
import type { Shop } from '../kernel/shop'
import { listPlayers, listSquadsOf, updateLeftOn } from './prints.queries'

/** Finds a player in the squads of a club, the latest season first, by the name as it would be printed. */
export async function findSquadPlayer(
  shop: Shop,
  clubId: number,
  wanted: SquadPlayer,
): Promise<SquadPlayer | undefined> {
  const squads = await listSquadsOf(shop.db, clubId)
  const found = squads.flatMap(({ players }) => players).find((player) => isSame(player, wanted))
  return found && { name: found.name, number: found.number }
}

/** Lists whose names are offered for jerseys of a club and season. */
export function listOfferedPlayers(shop: Shop, clubId: number, season: string | null): Promise<SquadPlayer[]> {
  return season === null ? Promise.resolve([]) : listPlayers(shop.db, clubId, season)
}

/** Marks a player as gone since a day in every squad of the club, or with null as there again. */
export async function markPlayer(
  shop: Shop,
  clubId: number,
  player: SquadPlayer,
  leftOn: string | null,
): Promise<void> {
  const squads = await listSquadsOf(shop.db, clubId)
  const names = squads.flatMap(({ players }) =>
    players.filter((listed) => isSame(listed, player)).map(({ name }) => name),
  )
  if (names.length > 0) await updateLeftOn(shop.db, { clubId, names, number: player.number }, leftOn)
}

function isSame(one: SquadPlayer, other: SquadPlayer): boolean {
  return one.number === other.number && printedName(one.name) === printedName(other.name)
}
