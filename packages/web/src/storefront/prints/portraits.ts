import type { ProductTurn } from '@shop/contract/catalog'
import type { JerseySpec } from '@shop/jersey-art/jersey-spec'
import type { JerseyPortrait } from '@shop/jersey-viewer/create-jersey-portrait'
import { latestOnly } from '@shop/jersey-viewer/latest-only'
import type { PrintLettering } from './draw-print'

/** Sharp on the stage of a fine screen and of a plain one. */
const FINE_SIDE = 1080
const PLAIN_SIDE = 720
const FINE_PIXEL_RATIO = 1.5

export interface Portraits {
  /** Takes one picture at a time; of the texts that come meanwhile only the last one is taken. */
  letter: (lettering: PrintLettering) => void
  close: () => void
}

interface PortraitListener {
  /** The URL is valid until the picture after next. */
  onPicture: (url: string) => void
  /** The browser can't take portraits, or the shape could not be loaded. */
  onFailure: () => void
}

/** Takes pictures of the jersey's back with name and number. Loads the code for it. */
export function startPortraits(turn: ProductTurn, { onPicture, onFailure }: PortraitListener): Portraits {
  const opened = openPortrait(turn)
  // Told when a picture is asked for.
  opened.catch(() => undefined)
  const urls: string[] = []
  let state: 'open' | 'closed' = 'open'
  const isOpen = () => state === 'open'

  const take = latestOnly(async (lettering: PrintLettering) => {
    const picture = await (await opened).take(lettering)
    if (!isOpen()) return
    const url = URL.createObjectURL(picture)
    urls.push(url)
    await decoded(url)
    if (!isOpen()) return
    onPicture(url)
    // The picture before is still shown until the page is rendered again.
    if (urls.length > 2) URL.revokeObjectURL(urls.shift() ?? '')
  })

  return {
    letter: (lettering) =>
      void take(lettering).catch(() => {
        if (isOpen()) onFailure()
      }),
    close() {
      state = 'closed'
      urls.forEach((url) => URL.revokeObjectURL(url))
      opened.then((portrait) => portrait.close()).catch(() => undefined)
    },
  }
}

async function openPortrait({ drawing, mesh }: ProductTurn): Promise<JerseyPortrait> {
  if (typeof OffscreenCanvas === 'undefined') throw new Error('Workers of this browser have no canvas.')
  const { createJerseyPortrait } = await import('@shop/jersey-viewer/create-jersey-portrait')
  // The artwork tolerates unknown values in the drawing.
  const side = window.devicePixelRatio >= FINE_PIXEL_RATIO ? FINE_SIDE : PLAIN_SIDE
  return createJerseyPortrait({ mesh, spec: drawing as JerseySpec, view: 'back', side })
}

/** Resolves when the browser has decoded the picture, so that showing it does not block the page. */
async function decoded(url: string): Promise<void> {
  const picture = new Image()
  picture.src = url
  await picture.decode().catch(() => undefined)
}
