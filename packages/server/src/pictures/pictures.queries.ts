import { and, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { artworkNamedIn, artworkPaths } from '@shop/jersey-art/artwork'
import type { Db } from '../db/db'
import { PROOF_VIEWS, type ArtworkPictures, type ProofView } from '../kernel/ports'
import type { Drawing, FlatDrawing, MeshDrawing } from './drawing'
import { one } from '../db/one'
import { jerseyOfCut } from './jersey-of-cut'
import { readPictureKey } from './picture-path'
import { pictures, proofPictures, proofSecret } from './pictures.tables'

/** What renditions are made from. */
export type PictureSource =
  | Illustrated<{ drawing: Drawing }>
  | { master: Buffer; isFromMesh?: boolean }
  | Illustrated<{ svg: string }>

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

/** Lists the pictures that are flat drawings, by key. */
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
export async function upsertProof(db: Db, key: string, proof: MeshDrawing, now: Date): Promise<void> {
  await db
    .insert(pictures)
    .values({ key, proof, createdAt: now })
    .onConflictDoUpdate({ target: pictures.key, set: { createdAt: now } })
}

export async function readProofSecret(db: Db): Promise<Buffer> {
  const { secret } = one(await db.select({ secret: proofSecret.secret }).from(proofSecret))
  return secret
}

/** Resets the age of a picture, so that it is not deleted before something refers to it again. Whether it exists. */
export async function renewPicture(db: Db, key: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.update(pictures).set({ createdAt: now }).where(eq(pictures.key, key))
  return rowCount === 1
}

/** Deletes an upload that is still as old as that. Foreign keys refuse it while something refers to it. */
export async function deleteUploadRow(db: Db, key: string, madeBefore: Date): Promise<boolean> {
  const { rowCount } = await db
    .delete(pictures)
    .where(and(eq(pictures.key, key), isNotNull(pictures.master), lt(pictures.createdAt, madeBefore)))
  return rowCount === 1
}

/** Returns those of the keys that exist, without proofs, which belong to one order only. */
export async function listKnownKeys(db: Db, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ key: pictures.key })
    .from(pictures)
    .where(and(inArray(pictures.key, [...keys]), isNull(pictures.svg), isNull(pictures.proof)))
  return rows.map(({ key }) => key)
}

/** Returns those of the keys that are uploads, with the keys that belong to a drawing or a proof left out. */
export async function listUploadKeys(db: Db, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ key: pictures.key })
    .from(pictures)
    .where(and(inArray(pictures.key, [...keys]), isNotNull(pictures.master)))
  return rows.map(({ key }) => key)
}

/** Finds a picture, a further view or cut of a front, or a view of a proof, by the key in its URL path. */
export async function findPictureSource(db: Db, namedKey: string): Promise<PictureSource | undefined> {
  const { key, view, cut } = readPictureKey(namedKey) ?? {}
  const [row] = key === undefined ? [] : await db.select().from(pictures).where(eq(pictures.key, key))
  if (!row) return undefined
  if (row.proof) return findProofSource(db, row.key, row.proof, view ?? 'back')
  if (view !== undefined) return furtherView(db, row.drawing, view, cut)
  if (row.drawing) return illustrated(db, row.drawing)
  if (row.master) return { master: row.master }
  return row.svg ? { svg: row.svg, artwork: await findArtwork(db, artworkNamedIn(row.svg)) } : undefined
}

/** The fronts of products have the views of the gallery. */
async function furtherView(
  db: Db,
  front: Drawing | null,
  view: MeshDrawing['view'],
  cut: MeshDrawing['cut'],
): Promise<PictureSource | undefined> {
  if (front?.art === undefined || front.view !== 'front' || view === 'three-quarter-back') return undefined
  return illustrated(db, cut ? { ...front, jersey: jerseyOfCut(front.jersey, cut), view, cut } : { ...front, view })
}

/** The kept picture; before it is kept, the description that it will be rendered from. */
async function findProofSource(
  db: Db,
  key: string,
  proof: MeshDrawing,
  view: MeshDrawing['view'],
): Promise<PictureSource | undefined> {
  if (!isProofView(view)) return undefined
  const isOfView = and(eq(proofPictures.key, key), eq(proofPictures.view, view))
  const [rendered] = await db.select({ bytes: proofPictures.bytes }).from(proofPictures).where(isOfView)
  return rendered ? { master: rendered.bytes, isFromMesh: true } : illustrated(db, { ...proof, view })
}

function isProofView(view: MeshDrawing['view']): view is ProofView {
  return PROOF_VIEWS.some((known) => known === view)
}

/** What a proof is rendered from; undefined for older proofs, which are an SVG. */
export async function findProof(db: Db, key: string): Promise<MeshDrawing | undefined> {
  const [row] = await db.select({ proof: pictures.proof }).from(pictures).where(eq(pictures.key, key))
  return row?.proof ?? undefined
}

export async function listKeptViews(db: Db, key: string): Promise<ProofView[]> {
  const rows = await db.select({ view: proofPictures.view }).from(proofPictures).where(eq(proofPictures.key, key))
  return rows.map(({ view }) => view)
}

/** Keeps the first of two pictures that were rendered at once, and none of a proof that was deleted meanwhile. */
export async function insertProofPicture(
  db: Db,
  { key, view, bytes }: { key: string; view: ProofView; bytes: Buffer },
): Promise<void> {
  await db.execute(sql`
    insert into ${proofPictures} (key, view, bytes)
    select ${pictures.key}, ${view}, ${bytes} from ${pictures} where ${pictures.key} = ${key} for key share
    on conflict do nothing`)
}

async function illustrated<Some extends Drawing>(db: Db, drawing: Some): Promise<Illustrated<{ drawing: Some }>> {
  return { drawing, artwork: await findArtworkOf(db, drawing) }
}

/** The pictures that a drawing shows as artwork. */
export function findArtworkOf(db: Db, { jersey }: Drawing): Promise<ArtworkPictures> {
  return findArtwork(db, artworkPaths(jersey))
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
    .where(and(isNull(pictures.svg), isNull(pictures.proof)))
    .orderBy(desc(pictures.createdAt), pictures.key)
}
