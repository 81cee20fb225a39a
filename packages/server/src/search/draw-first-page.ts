import { setTimeout } from 'node:timers/promises'
import type { Shop } from '../kernel/shop'
import { readPicturePath } from '../pictures/picture-path'
import { prerenderGrid } from '../pictures/prerender-pictures'
import { listProducts } from './list-products'

/** A fresh shop needs about five seconds on two cores; a slow machine draws the rest when it is asked for. */
const PATIENCE_IN_MS = 8_000

/**
 * Draws the pictures of the first page of products on all rendering threads, before the shop says that it is open. Nothing
 * is left to draw at a later start. Resolves after a while even if pictures are missing.
 */
export async function drawFirstPage(shop: Shop, stopping: AbortSignal, patienceInMs = PATIENCE_IN_MS): Promise<void> {
  const ending = new AbortController()
  const drawn = drawAll(shop, ending.signal).catch((error: unknown) => {
    shop.log.warn({ err: error }, 'the pictures of the first page could not be made ahead')
  })
  const patience = setTimeout(patienceInMs, undefined, { signal: stopping, ref: false }).catch(() => undefined)
  await Promise.race([drawn, patience])
  ending.abort()
}

async function drawAll(shop: Shop, ending: AbortSignal): Promise<void> {
  const { products } = await listProducts(shop, { page: 1 })
  const keys = products.flatMap(({ image }) => readPicturePath(image) ?? [])
  const onFault = (key: string, error: unknown) => shop.log.warn({ err: error, key }, 'a picture can’t be made')
  await prerenderGrid(shop, keys, { onFault }, ending)
}
