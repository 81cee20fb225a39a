import { createHash } from 'node:crypto'
import type { Rendition } from '../kernel/ports'
import type { Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { byteCache } from './byte-cache'
import { makeRenditions, type MadeRendition } from './make-rendition'
import { renditionFile } from './picture-path'
import { findPictureSource } from './pictures.queries'
import { limitConcurrency } from '../kernel/limit-concurrency'

export interface ServedPicture {
  bytes: Buffer
  etag: string
}

/** Resolves to undefined for an unknown key. `closed` aborts when the client closes the connection. */
export type ServePicture = (
  key: string,
  rendition: Rendition,
  closed: AbortSignal,
) => Promise<ServedPicture | undefined>

interface Search {
  result: Promise<ServedPicture | undefined>
  visitors: AbortSignal[]
}

const MOST_BYTES_IN_MEMORY = 64 * 1024 * 1024
/** More than there are rendering threads, so that a thread finds a picture of a mesh that it knows. */
const RENDERS_AT_ONCE = 8
const RENDERS_WAITING_AT_MOST = 500

/** Serves from memory, else from the store, else makes the rendition; parallel requests share one lookup. */
export function pictureServer(shop: Shop): ServePicture {
  const hot = byteCache<ServedPicture>(MOST_BYTES_IN_MEMORY)
  const searches = new Map<string, Search>()
  const runLimited = limitConcurrency({ atOnce: RENDERS_AT_ONCE, waitingAtMost: RENDERS_WAITING_AT_MOST, tooMany })

  async function search(key: string, rendition: Rendition, isWanted: () => boolean) {
    const kept = await shop.pictureStore.find(key, rendition)
    if (kept) return { bytes: kept, etag: etagOf(kept) }
    const made = await runLimited(() => make(shop, key, rendition), isWanted)
    if (!made) return undefined
    // Nobody waits for the disk: neither this visitor nor the next picture.
    void keep(shop, key, made)
    return { bytes: made.bytes, etag: etagOf(made.bytes) }
  }

  function startSearch(name: string, key: string, rendition: Rendition): Search {
    const visitors: AbortSignal[] = []
    const isWanted = (): boolean => {
      const wanted = visitors.some((closed) => !closed.aborted)
      // Removed at once, because a new visitor must not get the empty result of the abandoned search.
      if (!wanted) searches.delete(name)
      return wanted
    }
    const result = search(key, rendition, isWanted)
      .then((picture) => {
        if (picture) hot.save(name, picture)
        return picture
      })
      .finally(() => {
        if (searches.get(name)?.result === result) searches.delete(name)
      })
    const started = { result, visitors }
    searches.set(name, started)
    return started
  }

  return async (key, rendition, closed) => {
    const name = `${key}/${renditionFile(rendition)}`
    const cached = hot.find(name)
    if (cached) return cached
    const { result, visitors } = searches.get(name) ?? startSearch(name, key, rendition)
    visitors.push(closed)
    return result
  }
}

async function make(shop: Shop, key: string, rendition: Rendition): Promise<MadeRendition | undefined> {
  const source = await findPictureSource(shop.db, key)
  if (!source) return undefined
  const [made] = await makeRenditions(source, [rendition], shop.meshes)
  return made
}

/** A picture that can't be saved, for example on a full disk, has been served all the same. */
function keep(shop: Shop, key: string, { rendition, bytes }: MadeRendition): Promise<void> {
  return shop.pictureStore.save(key, rendition, bytes).catch((error: unknown) => {
    shop.log.warn({ err: error, key }, 'picture could not be kept')
  })
}

function etagOf(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
}

function tooMany(): ShopError {
  return new ShopError('unavailable', 'Too many pictures are being made right now. Please try again in a moment.', {
    retryAfterInSeconds: 5,
  })
}
