import type { BlockedWord } from '@shop/contract/blocked-words'
import type { Fils } from '@shop/contract/money'
import type { ListedPlayer, Squad, SquadPlayer } from '@shop/contract/prints'
import type { JerseySpec } from '@shop/jersey-art/jersey-spec'
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { products } from '../catalog/catalog.tables'
import { isPrintable } from '../catalog/is-printable.sql'
import type { Db } from '../db/db'
import { jerseyForLettering } from './jersey-for-lettering'
import { blockedWords, squadPlayers } from './prints.tables'

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
  const rows = await db
    .select()
    .from(squadPlayers)
    .where(eq(squadPlayers.clubId, clubId))
    .orderBy(desc(squadPlayers.season), asc(squadPlayers.number))
  const squads = new Map<string, ListedPlayer[]>()
  for (const row of rows) squads.set(row.season, [...(squads.get(row.season) ?? []), toListed(row)])
  return [...squads].map(([season, players]) => ({ club_id: clubId, season, players }))
}

function toListed({ name, number, leftOn }: typeof squadPlayers.$inferSelect): ListedPlayer {
  return { name, number, ...(leftOn !== null && { left_on: leftOn }) }
}

/**
 * Needs a transaction; the table lock lets parallel calls wait for each other. Whoever left stays marked as gone. Returns the
 * players before and after.
 */
export async function replaceSquad(
  db: Db,
  { club_id: clubId, season, players }: Squad,
): Promise<{ before: ListedPlayer[]; after: ListedPlayer[] }> {
  await db.execute(sql`lock table ${squadPlayers} in share row exclusive mode`)
  const squad = and(eq(squadPlayers.clubId, clubId), eq(squadPlayers.season, season))
  const rows = await db.select().from(squadPlayers).where(squad).orderBy(asc(squadPlayers.number))
  const gone = new Map(rows.map(({ name, number, leftOn }) => [`${number} ${name}`, leftOn]))
  await db.delete(squadPlayers).where(squad)
  const kept = players.map(({ name, number }) => ({
    ...{ clubId, season, name, number },
    leftOn: gone.get(`${number} ${name}`) ?? null,
  }))
  const inserted = kept.length > 0 ? await db.insert(squadPlayers).values(kept).returning() : []
  return { before: rows.map(toListed), after: inserted.map(toListed) }
}
