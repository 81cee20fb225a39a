import { artworkPaths } from '@shop/jersey-art/artwork'
import type { JerseySpec } from '@shop/jersey-art/jersey-spec'
import type { ArtworkFiles } from './piece-pictures'

/** As fine as the finest pictures of pieces. */
const FINE = '1280.webp'

/** Fetches the artwork of a description. Artwork that does not come is left out. */
export async function fetchArtwork(spec: JerseySpec): Promise<ArtworkFiles> {
  const files = await Promise.all(
    artworkPaths(spec).map(async (path) => [path, await fetchPicture(path).catch(() => undefined)] as const),
  )
  return Object.fromEntries(files.flatMap(([path, file]) => (file ? [[path, file] as const] : [])))
}

async function fetchPicture(path: string): Promise<Blob | undefined> {
  const response = await fetch(path.replace(/[^/]+$/, FINE))
  return response.ok ? response.blob() : undefined
}
