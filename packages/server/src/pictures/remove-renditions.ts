import type { Shop } from '../kernel/shop'

/** Of a picture that is gone from the database. A store that fails keeps files that nothing names any more. */
export async function removeRenditions(shop: Shop, key: string): Promise<void> {
  await shop.pictureStore.remove(key).catch((error: unknown) => {
    shop.log.warn({ err: error, key }, 'files of a picture could not be removed')
  })
}
