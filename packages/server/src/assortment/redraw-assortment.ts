import { inTransaction, type Shop } from '../kernel/shop'
import { redrawPictures } from '../pictures/redraw-pictures'
import { listFlatIds, lockPictured, updatePictureKeys, type Pictured, type Redrawn } from './redraw.queries'

const AT_ONCE = 200

/**
 * Gives products and categories of a shop that is older than the meshes their new pictures; orders keep the old ones.
 * Can be stopped and repeated anytime, also by several processes at once. Returns how many were changed.
 */
export async function redrawAssortment(shop: Shop, stopping?: AbortSignal): Promise<number> {
  return (await redrawAll(shop, 'products', stopping)) + (await redrawAll(shop, 'categories', stopping))
}

async function redrawAll(shop: Shop, kind: Redrawn, stopping?: AbortSignal): Promise<number> {
  let changed = 0
  let ids = await listFlatIds(shop.db, kind, 0, AT_ONCE)
  while (ids.length > 0 && !stopping?.aborted) {
    const batch = ids
    changed += await inTransaction(shop, (shop) => redrawBatch(shop, kind, batch))
    ids = await listFlatIds(shop.db, kind, batch.at(-1) ?? 0, AT_ONCE)
  }
  return changed
}

/** Reads the keys under the lock, because staff or another process may have changed them since they were listed. */
async function redrawBatch(shop: Shop, kind: Redrawn, ids: readonly number[]): Promise<number> {
  const before = await lockPictured(shop.db, kind, ids)
  const wanted = before.flatMap(({ id, first, second }) => {
    const productId = kind === 'products' ? id : undefined
    return [first, second].flatMap((key) => (key === null ? [] : [{ key, productId, id }]))
  })
  const keys = await redrawPictures(shop, wanted)
  const redrawn = new Map(wanted.map(({ id, key }, place) => [`${id} ${key}`, keys[place] ?? key]))
  const after = before.map(({ id, first, second }): Pictured => {
    const keyOf = (key: string | null) => redrawn.get(`${id} ${key}`) ?? null
    return { id, first: keyOf(first), second: keyOf(second) }
  })
  const changed = after.filter((pictured, place) => JSON.stringify(pictured) !== JSON.stringify(before[place]))
  if (changed.length > 0) await updatePictureKeys(shop.db, kind, changed)
  return changed.length
}
