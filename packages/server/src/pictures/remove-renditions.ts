import type { Shop } from '../kernel/shop'

/** Removes the files of a picture that was deleted from the database. If the store fails, unused files remain. */
export async function removeRenditions(shop: Shop, key: string): Promise<void> {
  await shop.pictureStore.remove(key).catch((error: unknown) => {
    shop.log.warn({ err: error, key }, 'files of a picture could not be removed')
  })
}
