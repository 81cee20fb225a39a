import { refusal } from '../kernel/refusal'
import type { Shop } from '../kernel/shop'
import { knownPictures } from '../pictures/known-pictures'
import { picturePath } from '../pictures/picture-path'
import { readImage } from './read-image'

/** A file was kept when its form was read; anything else that is named must be a picture of the shop already. */
export async function keepPicture(shop: Shop, image: string): Promise<{ image: string }> {
  const key = readImage(image, shop.site.url)?.pictureKey
  if (key == null || !(await knownPictures(shop, [key])).has(key)) throw refusal('image', 'Please choose a picture.')
  return { image: picturePath(key) }
}
