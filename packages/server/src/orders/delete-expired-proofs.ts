import type { Shop } from '../kernel/shop'
import { keyOfView } from '../pictures/picture-path'
import { removeRenditions } from '../pictures/remove-renditions'
import { deleteUnusedProofs } from './unused-proofs.queries'

const UNUSED_FOR_IN_MS = 7 * 24 * 3600_000
const AT_ONCE = 100

/** Deletes proofs that are a week old and in no cart, draft or order, in batches, together with their renditions. */
export async function deleteExpiredProofs(shop: Shop, atOnce = AT_ONCE): Promise<void> {
  const madeBefore = new Date(shop.now().getTime() - UNUSED_FOR_IN_MS)
  let keys: string[]
  do {
    keys = await deleteUnusedProofs(shop.db, madeBefore, atOnce)
    for (const key of keys) {
      await removeRenditions(shop, key)
      await removeRenditions(shop, keyOfView(key, 'three-quarter-back'))
    }
  } while (keys.length === atOnce)
}
