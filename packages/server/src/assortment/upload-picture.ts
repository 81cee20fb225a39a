import { refusal } from '../kernel/refusal'
import type { Shop } from '../kernel/shop'
import { knownPictures, knownUploads } from '../pictures/known-pictures'
import { picturePath } from '../pictures/picture-path'
import { sizeOfUpload } from '../pictures/record-artwork'
import { readImage } from './read-image'

interface UploadedPicture {
  image: string
  /** In pixels; a drawing has none. */
  width?: number
  height?: number
}

/** An uploaded file was saved when its form was parsed; a path must name a picture that the shop has already. */
export async function uploadPicture(shop: Shop, image: string): Promise<UploadedPicture> {
  const key = readImage(image, shop.site.url)?.pictureKey
  if (key == null || !(await knownPictures(shop, [key])).has(key)) throw refusal('image', 'Please choose a picture.')
  return { image: picturePath(key), ...((await knownUploads(shop, [key])).has(key) && (await sizeOfUpload(shop, key))) }
}
