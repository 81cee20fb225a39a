import { WIDEST_RATIO } from '@shop/jersey-art/artwork'
import { refusal } from '../kernel/refusal'
import type { Shop } from '../kernel/shop'
import { ratioOfUpload } from '../pictures/record-artwork'
import { uploadPicture } from './upload-picture'

/** An uploaded file was saved when its form was parsed. */
export async function uploadArtwork(shop: Shop, artwork: string): Promise<{ image: string; ratio: number }> {
  const { image } = await uploadPicture(shop, artwork)
  const ratio = await ratioOfUpload(shop, image.split('/')[2] ?? '')
  if (ratio > WIDEST_RATIO || ratio < 1 / WIDEST_RATIO) {
    throw refusal('artwork', `The artwork may be at most ${WIDEST_RATIO} times as long as wide.`)
  }
  return { image, ratio }
}
