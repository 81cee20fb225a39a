import { countAttempts } from '../accounts/attempts'
import type { Shop } from '../kernel/shop'
import { notFound } from '../kernel/shop-error'
import { encodeUpload } from '../pictures/record-upload'
import { getOwnReturn, getReturnRow } from './get-returns'
import { deleteUnusedPictures, findPictureOfLine, insertReturnPicture } from './return-pictures.queries'

const A_DAY_IN_MS = 24 * 3_600_000

/** Saves a picture of what is wrong: checked and encoded anew, as every upload is, but shown to nobody else. */
export async function uploadReturnPicture(shop: Shop, userId: number, base64: string): Promise<{ id: number }> {
  await countAttempts(shop, { what: 'picture of a return', by: userId })
  const bytes = await encodeUpload(Buffer.from(base64, 'base64'))
  return { id: await insertReturnPicture(shop.db, userId, bytes, shop.now()) }
}

interface WhichPicture {
  id: number
  lineId: number
}

/** A picture of another customer is not found. */
export async function getReturnPicture(
  shop: Shop,
  { id, lineId }: WhichPicture,
  ownerId?: number,
): Promise<{ picture: string }> {
  await (ownerId === undefined ? getReturnRow(shop, id) : getOwnReturn(shop, ownerId, id))
  const bytes = await findPictureOfLine(shop.db, id, lineId)
  if (!bytes) throw notFound('Picture')
  return { picture: `data:image/webp;base64,${bytes.toString('base64')}` }
}

/** Deletes pictures that were uploaded for a return which nobody sent. */
export async function deleteUnusedReturnPictures(shop: Shop): Promise<void> {
  await deleteUnusedPictures(shop.db, new Date(shop.now().getTime() - A_DAY_IN_MS))
}
