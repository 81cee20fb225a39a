import { loadLettersFor } from '@shop/jersey-art/arabic-lettering'
import { renderJersey } from '@shop/jersey-art/render-jersey'
import sharp, { type AvifOptions } from 'sharp'
import { limitConcurrency } from '../kernel/limit-concurrency'
import type { ArtworkPictures, Meshes, Raster, Rendition } from '../kernel/ports'
import type { FlatDrawing } from './drawing'
import { embedSquares, squaresOf } from './embed-artwork'
import { fillHidden } from './fill-hidden'
import type { PictureSource } from './pictures.queries'

export interface MadeRendition {
  rendition: Rendition
  bytes: Buffer
}

// Each picture uses one thread.
sharp.concurrency(1)
sharp.cache(false)

/** Leaves half of Node's worker threads to file access and password hashing. */
const inTurn = limitConcurrency({ atOnce: 2, waitingAtMost: Infinity, tooMany: () => new Error('Too many pictures.') })

/** At smaller widths the knit texture of flat drawings is invisible and only makes the file larger. */
const SMALLEST_WITH_KNIT = 960
/** The knit texture repeats every 5 of 1000 units; painting it is fast when that is a whole number of pixels. */
const KNIT_STEP_IN_PIXELS = 200
/** Smaller pictures from meshes are scaled down from this width, which smooths their edges. */
const SMALLEST_FROM_MESH = 480

interface Quality {
  avif: Pick<AvifOptions, 'quality' | 'tune' | 'chromaSubsampling'>
  webp: number
}

/**
 * Pictures from meshes have soft shadows, on which a lower quality would show bands. Tuned for exact pixels they take a
 * tenth less, at the same difference from the raster. With colours as fine as brightness, white cloth beside a coloured
 * collar or hem has half the cast, in as many bytes.
 */
const MESH_QUALITY: Quality = { avif: { quality: 58, tune: 'psnr', chromaSubsampling: '4:4:4' }, webp: 80 }
const QUALITY: Quality = { avif: { quality: 55, chromaSubsampling: '4:2:0' }, webp: 75 }

/** Makes the renditions from one raster. A flat drawing is drawn once for all small and once for all large ones. */
export async function makeRenditions(
  source: PictureSource,
  renditions: Rendition[],
  meshes: Pick<Meshes, 'render'>,
): Promise<MadeRendition[]> {
  if (isFromMesh(source)) return makeFromOneRaster(source, renditions, meshes)
  const large = renditions.filter(hasKnit)
  const small = renditions.filter((rendition) => !hasKnit(rendition))
  return [...(await makeFromOneRaster(source, small, meshes)), ...(await makeFromOneRaster(source, large, meshes))]
}

/** Encodes a picture that is kept and from which renditions are made: nothing visible is lost. */
export function encodeMaster({ pixels, width }: Raster): Promise<Buffer> {
  return sharp(pixels, { raw: { width, height: width, channels: 4 } })
    .webp({ quality: 92, effort: 4 })
    .toBuffer()
}

function hasKnit({ width }: Pick<Rendition, 'width'>): boolean {
  return width >= SMALLEST_WITH_KNIT
}

async function makeFromOneRaster(
  source: PictureSource,
  renditions: Rendition[],
  meshes: Pick<Meshes, 'render'>,
): Promise<MadeRendition[]> {
  if (renditions.length === 0) return []
  const width = Math.max(...renditions.map((rendition) => rendition.width))
  const raster = await rasterOf(source, width, meshes)
  const quality = isFromMesh(source) ? MESH_QUALITY : QUALITY
  const made: MadeRendition[] = []
  for (const rendition of renditions) {
    made.push({ rendition, bytes: await inTurn(() => encode(raster, rendition, quality)) })
  }
  return made
}

function isFromMesh(source: PictureSource): boolean {
  return 'drawing' in source ? source.drawing.art !== undefined : 'master' in source && source.isFromMesh === true
}

async function rasterOf(source: PictureSource, width: number, meshes: Pick<Meshes, 'render'>): Promise<Raster> {
  if ('drawing' in source) {
    const { drawing } = source
    const artwork = await inTurn(() => squaresOf(source.artwork))
    return drawing.art === undefined
      ? inTurn(() => draw(drawing, artwork, width))
      : meshes.render(drawing, Math.max(width, SMALLEST_FROM_MESH), artwork)
  }
  if ('master' in source) return inTurn(() => fitIntoSquare(source.master, width))
  return inTurn(async () =>
    fitIntoSquare(Buffer.from(embedSquares(source.svg, await squaresOf(source.artwork))), width),
  )
}

async function draw(drawing: FlatDrawing, artwork: ArtworkPictures, width: number): Promise<Raster> {
  const { jersey, view, name, number, digits } = drawing
  await loadLettersFor({ name, digits })
  const texture = hasKnit({ width })
  const size = texture ? Math.ceil(width / KNIT_STEP_IN_PIXELS) * KNIT_STEP_IN_PIXELS : width
  const svg = renderJersey(jersey, { view, name, number, digits, backdrop: 'none', texture, size })
  // Resizing happens later, from pixels: when sharp resizes an SVG, it draws it in that size instead.
  return {
    pixels: await sharp(Buffer.from(embedSquares(svg, artwork)), { unlimited: true })
      .ensureAlpha()
      .raw()
      .toBuffer(),
    width: size,
  }
}

async function fitIntoSquare(master: Buffer, width: number): Promise<Raster> {
  const background = { r: 0, g: 0, b: 0, alpha: 0 }
  const picture = sharp(master).ensureAlpha().resize(width, width, { fit: 'contain', background })
  return { pixels: await picture.raw().toBuffer(), width }
}

async function encode(raster: Raster, rendition: Rendition, quality: Quality): Promise<Buffer> {
  const { pixels, width } = await resized(raster, rendition.width)
  // At large widths, and for soft shadows, more effort takes twice the time and hardly makes the file smaller.
  const effort = hasKnit(rendition) || quality === MESH_QUALITY ? 1 : 2
  if (rendition.format === 'avif') fillHidden(pixels)
  const picture = sharp(pixels, { raw: { width, height: width, channels: 4 } })
  if (rendition.format === 'avif') picture.avif({ ...quality.avif, effort })
  if (rendition.format === 'webp') picture.webp({ quality: quality.webp, alphaQuality: 85, effort: 4 })
  if (rendition.format === 'png') picture.png({ palette: true, quality: 90, effort: 4 })
  return picture.toBuffer()
}

/** The raster in another width, or a copy of it, which may be changed. */
async function resized({ pixels, width }: Raster, wanted: number): Promise<Raster> {
  if (wanted === width) return { pixels: new Uint8Array(pixels), width }
  const picture = sharp(pixels, { raw: { width, height: width, channels: 4 } }).resize(wanted, wanted)
  return { pixels: await picture.raw().toBuffer(), width: wanted }
}
