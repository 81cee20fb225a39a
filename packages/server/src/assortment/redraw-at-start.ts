import { setTimeout } from 'node:timers/promises'
import type { Shop } from '../kernel/shop'
import { redrawAssortment } from './redraw-assortment'

/** Enough for a shop of a few thousand products to open with its new pictures. */
const PATIENCE_IN_MS = 3_000

export interface RedrawingAtStart {
  finished: Promise<void>
  stop: () => Promise<void>
}

/**
 * Redraws the assortment of an older shop while the shop starts. Resolves when that is done or after a while, because a
 * large shop must not stay closed for it; the rest is then redrawn beside the open shop.
 */
export async function redrawAtStart(shop: Shop, patienceInMs = PATIENCE_IN_MS): Promise<RedrawingAtStart> {
  const stopping = new AbortController()
  const finished = redrawAssortment(shop, stopping.signal).then(
    () => undefined,
    (error: unknown) => {
      shop.log.warn({ err: error }, 'some pictures are still the flat drawings; the next start tries again')
    },
  )
  await Promise.race([finished, setTimeout(patienceInMs, undefined, { ref: false })])
  return {
    finished,
    stop: () => {
      stopping.abort()
      return finished
    },
  }
}
