import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod'

export const MANIFEST_FILE = 'manifest.json'
export const FORMAT = 'jersey-shop-backup'

const SavedTable = z.object({
  name: z.string(),
  columns: z.array(z.string()).min(1),
  rows: z.number().int().min(0),
  // The pattern allows no path that leads out of the folder.
  file: z.string().regex(/^[a-z0-9_]+\.copy\.gz$/),
  bytes: z.number().int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type SavedTable = z.infer<typeof SavedTable>

const Manifest = z.object({
  format: z.literal(FORMAT),
  version: z.literal(1),
  /** The time of the snapshot. */
  takenAt: z.iso.datetime(),
  postgres: z.string(),
  /** The names of the migrations that its schema has. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(SavedTable),
  jobs: SavedTable,
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string().regex(/^\d+$/) })),
})
export type Manifest = z.infer<typeof Manifest>

/** Reads a backup's manifest, and throws unless every file exists with the right size and hash. */
export async function openBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  for (const { name, file, bytes, sha256 } of [...manifest.tables, manifest.jobs]) {
    const path = join(folder, file)
    const size = await stat(path).then(
      ({ size }) => size,
      () => undefined,
    )
    if (size === undefined) throw new Error(`The backup is not whole: ${file} is missing.`)
    if (size !== bytes || (await hashOf(path)) !== sha256) {
      throw new Error(`The backup is damaged: ${file}, which holds ${name}, is not as it was written.`)
    }
  }
  return manifest
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => {
    throw new Error(`There is no backup in ${folder}: it has no ${MANIFEST_FILE}.`)
  })
  const parsed = Manifest.safeParse(parseJson(text))
  if (!parsed.success)
    throw new Error(`The ${MANIFEST_FILE} in ${folder} can’t be read: damaged, or of another format.`)
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
