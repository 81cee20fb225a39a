import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { artworkPaths } from '@shop/jersey-art/artwork'
import type { Db } from '../db/db'
import type { ArtworkPictures } from '../kernel/ports'
import type { Drawing, FlatDrawing } from './drawing'
import { one } from '../db/one'
import { artworkNamedIn } from './embed-artwork'
import { readPictureKey } from './picture-path'
import { pictures, proofSecret } from './pictures.tables'

/** What renditions are made from. */
export type PictureSource = Illustrated<{ drawing: Drawing }> | { master: Buffer } | Illustrated<{ svg: string }>

/** A drawing with the pictures that it shows as artwork. */
type Illustrated<Source> = Source & { artwork?: ArtworkPictures }

export interface KnownPicture {
  key: string
  isBack: boolean
}

export async function insertPicture(db: Db, key: string, source: PictureSource, createdAt?: Date): Promise<void> {
  await db
    .insert(pictures)
    .values({ key, ...withoutArtwork(source), createdAt })
    .onConflictDoNothing()
}

function withoutArtwork(source: PictureSource) {
  if ('drawing' in source) return { drawing: source.drawing }
  return 'svg' in source ? { svg: source.svg } : { master: source.master }
}

export interface NewPicture {
  key: string
  drawing: Drawing
  createdAt: Date
}

export async function insertPictures(db: Db, added: readonly NewPicture[]): Promise<void> {
  if (added.length === 0) return
  const rows = added.map(({ key, drawing, createdAt }) => ({ key, drawing, createdAt }))
  await db.insert(pictures).values(rows).onConflictDoNothing()
}

/** Those of the pictures that are flat drawings, by key. */
export async function listFlatDrawings(
  db: Db,
  keys: readonly string[],
): Promise<Map<string, { drawing: FlatDrawing; createdAt: Date }>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .select({ key: pictures.key, drawing: pictures.drawing, createdAt: pictures.createdAt })
    .from(pictures)
    .where(and(inArray(pictures.key, [...keys]), isNotNull(pictures.drawing)))
  return new Map(
    rows.flatMap(({ key, drawing, createdAt }) =>
      drawing && drawing.art === undefined ? [[key, { drawing, createdAt }] as const] : [],
    ),
  )
}

/** Resets the age of an existing proof, so that it is not deleted before the new cart or order line refers to it. */
export async function upsertProof(db: Db, key: string, svg: string, now: Date): Promise<void> {
  await db
    .insert(pictures)
    .values({ key, svg, createdAt: now })
    .onConflictDoUpdate({ target: pictures.key, set: { createdAt: now } })
}

export async function readProofSecret(db: Db): Promise<Buffer> {
  const { secret } = one(await db.select({ secret: proofSecret.secret }).from(proofSecret))
  return secret
}

export async function hasPicture(db: Db, key: string): Promise<boolean> {
  const rows = await db.select({ key: pictures.key }).from(pictures).where(eq(pictures.key, key))
  return rows.length > 0
}

/** Returns those of the keys that exist, without proofs, which belong to one order only. */
export async function listKnownKeys(db: Db, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ key: pictures.key })
    .from(pictures)
    .where(and(inArray(pictures.key, [...keys]), isNull(pictures.svg)))
  return rows.map(({ key }) => key)
}

/** Finds a picture, or a further view of a front, by the key in its URL path. */
export async function findPictureSource(db: Db, namedKey: string): Promise<PictureSource | undefined> {
  const { key, view } = readPictureKey(namedKey) ?? {}
  if (key === undefined) return undefined
  const source = await findSource(db, key)
  if (view === undefined) return source
  if (!source || !('drawing' in source) || source.drawing.art === undefined) return undefined
  return source.drawing.view === 'front' ? { drawing: { ...source.drawing, view } } : undefined
}

async function findSource(db: Db, key: string): Promise<PictureSource | undefined> {
  const [row] = await db
    .select({ drawing: pictures.drawing, master: pictures.master, svg: pictures.svg })
    .from(pictures)
    .where(eq(pictures.key, key))
  if (row?.drawing) {
    const { drawing } = row
    return { drawing, artwork: await findArtwork(db, artworkPaths(drawing.jersey)) }
  }
  if (row?.master) return { master: row.master }
  return row?.svg ? { svg: row.svg, artwork: await findArtwork(db, artworkNamedIn(row.svg)) } : undefined
}

async function findArtwork(db: Db, paths: readonly string[]): Promise<ArtworkPictures> {
  const keys = new Map(paths.map((path) => [path.split('/')[2] ?? '', path]))
  if (keys.size === 0) return {}
  const rows = await db
    .select({ key: pictures.key, master: pictures.master })
    .from(pictures)
    .where(and(inArray(pictures.key, [...keys.keys()]), isNotNull(pictures.master)))
  return Object.fromEntries(rows.flatMap(({ key, master }) => (master ? [[keys.get(key) ?? '', master]] : [])))
}

/** Newest first, without their bytes and without proofs, which few people look at. */
export function listPictures(db: Db): Promise<KnownPicture[]> {
  return db
    .select({ key: pictures.key, isBack: sql<boolean>`coalesce(${pictures.drawing} ->> 'view' = 'back', false)` })
    .from(pictures)
    .where(isNull(pictures.svg))
    .orderBy(desc(pictures.createdAt), pictures.key)
}
