import type { BlockedWord } from '@shop/contract/blocked-words'
import type { Fils } from '@shop/contract/money'
import type { ListedPlayer, Squad, SquadPlayer } from '@shop/contract/prints'
import type { JerseySpec } from '@shop/jersey-art/jersey-spec'
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { products } from '../catalog/catalog.tables'
import { isPrintable } from '../catalog/is-printable.sql'
import type { Db } from '../db/db'
import { one } from '../db/one'
import { jerseyForLettering } from './jersey-for-lettering'
import { blockedWords, squadPlayers, squads } from './prints.tables'

/** Of a squad from before there were versions. */
const FIRST_VERSION = 1

export function listBlockedWordRows(db: Db): Promise<BlockedWord[]> {
  return db.select().from(blockedWords).orderBy(asc(blockedWords.word))
}

/** Needs a transaction; the table lock lets parallel calls wait for each other. Returns the previous list. */
export async function replaceBlockedWords(db: Db, words: readonly BlockedWord[]): Promise<BlockedWord[]> {
  await db.execute(sql`lock table ${blockedWords} in share row exclusive mode`)
  const before = await listBlockedWordRows(db)
  await db.delete(blockedWords)
  if (words.length > 0) await db.insert(blockedWords).values([...words])
  return before
}

export interface PrintableProduct {
  categoryId: number
  season: string | null
  /** The design, or for a product with photos alone a plain jersey. */
  drawing: JerseySpec
  hasPhotos: boolean
  printFeeInFils: Fils | null
}

/** Returns undefined for a product that is archived, not printable or has neither a drawing nor photos. */
export async function findPrintableProduct(db: Db, id: number): Promise<PrintableProduct | undefined> {
  const [row] = await db
    .select({
      categoryId: products.categoryId,
      season: products.season,
      drawing: products.drawing,
      colours: products.colours,
      photos: products.photos,
      printFeeInFils: products.printFeeInFils,
    })
    .from(products)
    .where(and(eq(products.id, id), isPrintable, isNull(products.archivedAt)))
  if (!row) return undefined
  const { colours, photos, ...product } = row
  return { ...product, drawing: jerseyForLettering(row.drawing, colours), hasPhotos: photos.length > 0 }
}

/** The jersey on which a product's lettering is drawn. */
export async function findDrawing(db: Db, productId: number): Promise<JerseySpec | null> {
  const { drawing, colours, photos } = products
  const [row] = await db.select({ drawing, colours, photos }).from(products).where(eq(products.id, productId))
  return row && (row.drawing || row.photos.length > 0) ? jerseyForLettering(row.drawing, row.colours) : null
}

/** The players whose names are offered: not those who left. */
export function listPlayers(db: Db, clubId: number, season: string): Promise<SquadPlayer[]> {
  return db
    .select({ name: squadPlayers.name, number: squadPlayers.number })
    .from(squadPlayers)
    .where(and(eq(squadPlayers.clubId, clubId), eq(squadPlayers.season, season), isNull(squadPlayers.leftOn)))
    .orderBy(asc(squadPlayers.number))
}

/** Marks players of a club, in the squads of all seasons, as gone since a day, or with null as there again. */
export async function updateLeftOn(
  db: Db,
  { clubId, names, number }: { clubId: number; names: readonly string[]; number: number },
  leftOn: string | null,
): Promise<void> {
  const { clubId: club, number: shirt, name } = squadPlayers
  await db
    .update(squadPlayers)
    .set({ leftOn })
    .where(and(eq(club, clubId), eq(shirt, number), inArray(name, [...names])))
}

/** The latest season first. */
export async function listSquadsOf(db: Db, clubId: number): Promise<Squad[]> {
  // In one statement: read apart, old players could come with a new version, and a save would overwrite what nobody saw.
  const rows = await db
    .select({ player: squadPlayers, version: squads.version })
    .from(squadPlayers)
    .leftJoin(squads, and(eq(squads.clubId, squadPlayers.clubId), eq(squads.season, squadPlayers.season)))
    .where(eq(squadPlayers.clubId, clubId))
    .orderBy(desc(squadPlayers.season), asc(squadPlayers.number))
  const found = new Map<string, Squad>()
  for (const { player, version } of rows) {
    const { season } = player
    const squad = found.get(season) ?? { club_id: clubId, season, players: [], version: version ?? FIRST_VERSION }
    squad.players.push(toListed(player))
    found.set(season, squad)
  }
  return [...found.values()]
}

function toListed({ name, number, leftOn }: typeof squadPlayers.$inferSelect): ListedPlayer {
  return { name, number, ...(leftOn !== null && { left_on: leftOn }) }
}

export interface HeldSquad {
  players: ListedPlayer[]
  /** Of the squad as staff see it: 0 without players. */
  version: number
  updatedAt: Date | undefined
}

/** Needs a transaction; the table lock lets parallel changes of squads wait for each other. */
export async function holdSquad(db: Db, clubId: number, season: string): Promise<HeldSquad> {
  await db.execute(sql`lock table ${squadPlayers} in share row exclusive mode`)
  const rows = await db.select().from(squadPlayers).where(ofSquad(clubId, season)).orderBy(asc(squadPlayers.number))
  const [kept] = await db
    .select()
    .from(squads)
    .where(and(eq(squads.clubId, clubId), eq(squads.season, season)))
  const version = rows.length === 0 ? 0 : (kept?.version ?? FIRST_VERSION)
  return { players: rows.map(toListed), version, updatedAt: kept?.updatedAt }
}

/** Replaces a locked squad's players; departures stay marked. */
export async function replaceSquad(
  db: Db,
  { club_id: clubId, season, players }: Pick<Squad, 'club_id' | 'season' | 'players'>,
  before: HeldSquad,
  now: Date,
): Promise<Pick<Squad, 'players' | 'version'>> {
  const gone = new Map(before.players.map(({ name, number, left_on }) => [`${number} ${name}`, left_on]))
  await db.delete(squadPlayers).where(ofSquad(clubId, season))
  const kept = players.map(({ name, number }) => ({
    ...{ clubId, season, name, number },
    leftOn: gone.get(`${number} ${name}`) ?? null,
  }))
  const inserted = kept.length > 0 ? await db.insert(squadPlayers).values(kept).returning() : []
  const { version } = one(
    await db
      .insert(squads)
      .values({ clubId, season, version: before.version + 1, updatedAt: now })
      .onConflictDoUpdate({
        target: [squads.clubId, squads.season],
        set: { version: sql`${squads.version} + 1`, updatedAt: now },
      })
      .returning({ version: squads.version }),
  )
  return { players: inserted.map(toListed), version: inserted.length === 0 ? 0 : version }
}

function ofSquad(clubId: number, season: string) {
  return and(eq(squadPlayers.clubId, clubId), eq(squadPlayers.season, season))
}
