import type { SquadPlayer } from '@shop/contract/prints'
import type { Db } from '../db/db'
import { squadPlayers } from '../prints/prints.tables'
import { isDemoSold } from './demo.queries'

export interface DemoSquad {
  clubId: number
  season: string
  players: SquadPlayer[]
}

/** Keeps the players that staff entered for the same club and season. */
export async function insertSquads(db: Db, squads: readonly DemoSquad[]): Promise<void> {
  const rows = squads.flatMap(({ clubId, season, players }) =>
    players.map((player) => ({ ...player, clubId, season, isDemo: true })),
  )
  if (rows.length > 0) await db.insert(squadPlayers).values(rows).onConflictDoNothing()
}

/** Whether the shop still has the demo's products, but no squad at all. */
export async function lacksSquads(db: Db): Promise<boolean> {
  const player = await db.select({ clubId: squadPlayers.clubId }).from(squadPlayers).limit(1)
  return player.length === 0 && (await isDemoSold(db))
}
