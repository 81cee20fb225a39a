import type { Rendition } from '../kernel/ports'
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

interface Step {
  key: string
  renditions: Rendition[]
}

/** What nearly every browser takes. The others, and the small ones, wait a moment for the first who asks. */
const GRID = inAvif([480, 320])
/** The address by which the API names a picture, for other programs and for previews of links. */
const NAMED = inFormats(640, ['webp'])
const FRONT = [...inAvif([640, 960, 160]), ...NAMED]
const BACK = [...inAvif([640, 960]), ...NAMED]

/** Makes what pages show before anybody asks. What is there already is left alone, so it may be stopped anywhere. */
export async function makePicturesAhead(shop: Pick<Shop, 'db' | 'pictureStore'>, reporter: Reporter): Promise<void> {
  const steps = inOrder(await listPictures(shop.db))
  let made = 0
  for (const [index, step] of steps.entries()) {
    made += await makeMissing(shop, step, reporter)
    const percent = tenthsOf(index + 1, steps.length) * 10
    if (percent > tenthsOf(index, steps.length) * 10) reporter.onProgress({ percent, made })
  }
}

/** The product grid first, newest first; then what a product's own page shows. The largest width is left to zooming. */
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
  { db, pictureStore }: Pick<Shop, 'db' | 'pictureStore'>,
  { key, renditions }: Step,
  { onFault }: Reporter,
): Promise<number> {
  const found = await Promise.all(renditions.map((rendition) => pictureStore.find(key, rendition)))
  const missing = renditions.filter((_rendition, index) => !found[index])
  const source = missing.length > 0 && (await findPictureSource(db, key))
  if (!source) return 0
  // One picture that can't be made must not keep the others from being made.
  const made = await makeRenditions(source, missing).catch((error: unknown): MadeRendition[] => {
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
