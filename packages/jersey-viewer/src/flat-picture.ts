import { artworkNamedIn, embedArtwork } from '@shop/jersey-art/artwork'
import type { JerseySpec, RenderOptions } from '@shop/jersey-art/jersey-spec'
import { renderJersey } from '@shop/jersey-art/render-jersey'

const dataUrls = new Map<string, Promise<string>>()

/** The data URL of a flat drawing with its artwork. Artwork that does not come is left out, and asked for again next time. */
export async function flatPicture(spec: JerseySpec, options: RenderOptions): Promise<string> {
  const svg = renderJersey(spec, { ...options, texture: false })
  const artwork = await Promise.all(
    artworkNamedIn(svg).map(async (path) => [path, await dataUrlOf(path).catch(() => undefined)] as const),
  )
  const found = new Map(artwork)
  return `data:image/svg+xml,${encodeURIComponent(embedArtwork(svg, (path) => found.get(path)))}`
}

/** Fetches each picture once. */
function dataUrlOf(path: string): Promise<string> {
  const known = dataUrls.get(path)
  if (known) return known
  const asked = fetchDataUrl(path)
  dataUrls.set(path, asked)
  asked.catch(() => dataUrls.delete(path))
  return asked
}

async function fetchDataUrl(path: string): Promise<string> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  return `data:image/webp;base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`
}
