import type { ReviewPicture } from '@shop/contract/reviews'
import { countAttempts } from '../accounts/attempts'
import type { Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { picturePath } from '../pictures/picture-path'
import { recordUpload } from '../pictures/record-upload'
import {
  deleteOtherPicturesOf,
  deleteUnsentPictures,
  insertReviewPicture,
  updatePicturesOf,
} from './review-pictures.queries'

const A_DAY_IN_MS = 24 * 3_600_000

/** Saves a picture that a review may name: checked and encoded anew, as every upload is. */
export async function uploadReviewPicture(shop: Shop, userId: number, base64: string): Promise<ReviewPicture> {
  await countAttempts(shop, { what: 'picture of a review', by: userId })
  const key = await recordUpload(shop, Buffer.from(base64, 'base64'))
  return { id: await insertReviewPicture(shop.db, userId, key, shop.now()), image: picturePath(key) }
}

/** Makes these uploads of the author the pictures of a review, in this order. Inside the transaction that writes it. */
export async function attachPictures(
  shop: Shop,
  review: { id: number; userId: number },
  ids: readonly number[],
): Promise<void> {
  await deleteOtherPicturesOf(shop.db, review.id, ids)
  if (ids.length === 0) return
  const wanted = [...new Set(ids)]
  if ((await updatePicturesOf(shop.db, review, wanted)) === wanted.length) return
  const text = 'A picture is no longer there. Please remove it and add it again.'
  throw new ShopError('invalid-input', text, { errors: { pictures: [text] } })
}

/** Deletes uploads that no review was sent with. Their pictures go with those that nothing uses. */
export async function deleteUnusedReviewPictures(shop: Shop): Promise<void> {
  await deleteUnsentPictures(shop.db, new Date(shop.now().getTime() - A_DAY_IN_MS))
}
