import type { Shop } from '../kernel/shop'
import { listKnownKeys, listUploadKeys } from './pictures.queries'

/** Returns those of the keys that are pictures of the shop. */
export async function knownPictures(shop: Shop, keys: readonly string[]): Promise<Set<string>> {
  return new Set(keys.length === 0 ? [] : await listKnownKeys(shop.db, keys))
}

/** Returns those of the keys that are uploaded pictures, not drawings. */
export async function knownUploads(shop: Shop, keys: readonly string[]): Promise<Set<string>> {
  return new Set(keys.length === 0 ? [] : await listUploadKeys(shop.db, keys))
}
