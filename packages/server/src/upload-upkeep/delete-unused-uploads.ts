import type { Shop } from '../kernel/shop'
import { deleteUpload } from '../pictures/delete-upload'
import { listNamedKeys, listUnusedUploads } from './unused-uploads.queries'

const UNUSED_FOR_IN_MS = 30 * 24 * 3_600_000
const AT_ONCE = 500

/** Deletes uploaded pictures that are a month old and that nothing in the shop names, with their files. */
export async function deleteUnusedUploads(shop: Shop, atOnce = AT_ONCE): Promise<void> {
  const madeBefore = new Date(shop.now().getTime() - UNUSED_FOR_IN_MS)
  let after = ''
  for (;;) {
    const keys = await listUnusedUploads(shop.db, { madeBefore, after, limit: atOnce })
    const named = new Set(keys.length === 0 ? [] : await listNamedKeys(shop.db, keys))
    for (const key of keys) {
      if (!named.has(key)) await deleteUpload(shop, key, madeBefore)
    }
    if (keys.length < atOnce) return
    after = keys.at(-1) ?? ''
  }
}
