import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from '../kernel/error-code'
import type { PictureStore, Rendition } from '../kernel/ports'
import { renditionFile } from '../pictures/picture-path'

/** Stores renditions as files in a folder, which several processes may share. */
export function folderPictureStore(folder: string): PictureStore {
  return {
    find: (key, rendition) => readIfThere(join(folderOf(folder, key), renditionFile(rendition))),
    save: (key, rendition, bytes) => saveWhole(folderOf(folder, key), rendition, bytes),
    remove: (key) => rm(folderOf(folder, key), { recursive: true, force: true }),
  }
}

/** Uses two levels of folders, so that none gets too large to list. */
function folderOf(folder: string, key: string): string {
  return join(folder, key.slice(0, 2), key)
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** Flushes, then renames, so that readers see the whole file or none, even after a power cut. */
async function saveWhole(folder: string, rendition: Rendition, bytes: Buffer): Promise<void> {
  const file = renditionFile(rendition)
  const unfinished = join(folder, `.${file}.${randomBytes(6).toString('hex')}`)
  await mkdir(folder, { recursive: true })
  await writeFile(unfinished, bytes, { flush: true })
  await rename(unfinished, join(folder, file))
}
