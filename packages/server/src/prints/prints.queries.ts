import type { BlockedWord } from '@shop/contract/blocked-words'
import type { Fils } from '@shop/contract/money'
import type { Squad, SquadPlayer } from '@shop/contract/prints'
import type { JerseySpec } from '@shop/jersey-art/jersey-spec'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
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

export function listPlayers(db: Db, clubId: number, season: string): Promise<SquadPlayer[]> {
  return db
    .select({ name: squadPlayers.name, number: squadPlayers.number })
    .from(squadPlayers)
    .where(and(eq(squadPlayers.clubId, clubId), eq(squadPlayers.season, season)))
    .orderBy(asc(squadPlayers.number))
}

/** The latest season first. */
export async function listSquadsOf(db: Db, clubId: number): Promise<Squad[]> {
  const rows = await db
    .select()
    .from(squadPlayers)
    .where(eq(squadPlayers.clubId, clubId))
    .orderBy(desc(squadPlayers.season), asc(squadPlayers.number))
  const squads = new Map<string, SquadPlayer[]>()
  for (const { season, name, number } of rows) squads.set(season, [...(squads.get(season) ?? []), { name, number }])
  return [...squads].map(([season, players]) => ({ club_id: clubId, season, players }))
}

/** Needs a transaction; the table lock lets parallel calls wait for each other. Returns the previous players. */
export async function replaceSquad(db: Db, { club_id: clubId, season, players }: Squad): Promise<SquadPlayer[]> {
  await db.execute(sql`lock table ${squadPlayers} in share row exclusive mode`)
  const before = await listPlayers(db, clubId, season)
  await db.delete(squadPlayers).where(and(eq(squadPlayers.clubId, clubId), eq(squadPlayers.season, season)))
  if (players.length > 0) await db.insert(squadPlayers).values(players.map((player) => ({ ...player, clubId, season })))
  return before
}
