import type { Meshes, Rendition } from '../kernel/ports'
import type { Shop } from '../kernel/shop'
import { makeRenditions, type MadeRendition } from './make-rendition'
import { inFormats } from './picture-path'
import { findPictureSource, listPictures, type KnownPicture } from './pictures.queries'

export interface Progress {
  percent: number
  made: number
}

export interface Reporter {
  onProgress: (progress: Progress) => void
  onFault: (key: string, error: unknown) => void
}

/** The part of the shop that makes pictures. */
export type PictureMaker = Pick<Shop, 'db' | 'pictureStore'> & { meshes: Pick<Meshes, 'render'> }

interface Step {
  key: string
  renditions: Rendition[]
}

/** AVIF, which nearly every browser supports. Other formats and widths are rendered at their first request. */
const GRID = inAvif([480, 320])
/** The rendition whose URL the API returns, for other programs and for link previews. */
const NAMED = inFormats(640, ['webp'])
const FRONT = [...inAvif([640, 960, 160]), ...NAMED]
/** What a card shows when the pointer is over it, and the product page as a thumb. */
const BACK = inAvif([480, 320, 160])

/**
 * More than there are rendering threads, so that none of them waits while a picture is encoded and saved, and each finds a
 * picture of a mesh that it knows.
 */
const AT_ONCE = 8

/** Renders these pictures in the widths of grids, on all rendering threads. Skips stored renditions. */
export async function prerenderGrid(
  shop: PictureMaker,
  keys: readonly string[],
  { onFault }: Pick<Reporter, 'onFault'>,
  stopping: AbortSignal,
): Promise<void> {
  const waiting = keys.values()
  const renderOn = async (): Promise<void> => {
    for (const key of waiting) {
      if (stopping.aborted) return
      await makeMissing(shop, { key, renditions: GRID }, { onFault })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, renderOn))
}

/** Renders the pictures on pages before their first request. Skips stored renditions, so it can be stopped anytime. */
export async function prerenderPictures(shop: PictureMaker, reporter: Reporter): Promise<void> {
  const steps = inOrder(await listPictures(shop.db))
  let made = 0
  for (const [index, step] of steps.entries()) {
    made += await makeMissing(shop, step, reporter)
    const percent = tenthsOf(index + 1, steps.length) * 10
    if (percent > tenthsOf(index, steps.length) * 10) reporter.onProgress({ percent, made })
  }
}

/**
 * Product grids first, newest first, then product pages, then what a visitor has to ask for. The widths for zooming, and the
 * large ones of the back, are not prerendered: few look at them, and they would take about a third of the time.
 */
function inOrder(pictures: KnownPicture[]): Step[] {
  const fronts = pictures.filter(({ isBack }) => !isBack)
  const backs = pictures.filter(({ isBack }) => isBack)
  return [
    ...fronts.map(({ key }) => ({ key, renditions: GRID })),
    ...fronts.map(({ key }) => ({ key, renditions: FRONT })),
    ...backs.map(({ key }) => ({ key, renditions: BACK })),
  ]
}

async function makeMissing(
  { db, pictureStore, meshes }: PictureMaker,
  { key, renditions }: Step,
  { onFault }: Pick<Reporter, 'onFault'>,
): Promise<number> {
  const found = await Promise.all(renditions.map((rendition) => pictureStore.find(key, rendition)))
  const missing = renditions.filter((_rendition, index) => !found[index])
  const source = missing.length > 0 && (await findPictureSource(db, key))
  if (!source) return 0
  // A picture that can't be rendered must not stop the others.
  const made = await makeRenditions(source, missing, meshes).catch((error: unknown): MadeRendition[] => {
    onFault(key, error)
    return []
  })
  for (const { rendition, bytes } of made) await pictureStore.save(key, rendition, bytes)
  return made.length
}

function tenthsOf(done: number, all: number): number {
  return Math.floor((10 * done) / all)
}

function inAvif(widths: number[]): Rendition[] {
  return widths.flatMap((width) => inFormats(width, ['avif']))
}
