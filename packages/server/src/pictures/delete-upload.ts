import { FOREIGN_KEY_VIOLATION, sqlStateOf } from '../db/sql-state'
import type { Shop } from '../kernel/shop'
import { deleteUploadRow } from './pictures.queries'
import { removeRenditions } from './remove-renditions'

/** Deletes an upload and its files, unless it was uploaded anew or something began to use it meanwhile. Outside of a transaction. */
export async function deleteUpload(shop: Shop, key: string, madeBefore: Date): Promise<boolean> {
  try {
    if (!(await deleteUploadRow(shop.db, key, madeBefore))) return false
  } catch (error) {
    if (sqlStateOf(error) === FOREIGN_KEY_VIOLATION) return false
    throw error
  }
  await removeRenditions(shop, key)
  return true
}
