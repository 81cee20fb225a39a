import type { Shop } from '../kernel/shop'
import type { Drawing } from './drawing'
import { keyOfDrawing } from './picture-key'
import { insertPicture } from './pictures.queries'

/**
 * Makes the drawing a picture of the shop and returns its key; equal drawings are one picture.
 * Pictures are made ahead newest first: give the date of what it shows, where that is not today.
 */
export async function recordDrawing(shop: Shop, drawing: Drawing, createdAt?: Date): Promise<string> {
  const key = keyOfDrawing(drawing)
  await insertPicture(shop.db, key, { drawing }, createdAt)
  return key
}
