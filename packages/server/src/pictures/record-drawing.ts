import type { Shop } from '../kernel/shop'
import type { Drawing } from './drawing'
import { keyOfDrawing } from './picture-key'
import { insertPicture } from './pictures.queries'

/**
 * Saves the drawing as a picture and returns its key; equal drawings are one picture. `createdAt` is the date of the
 * product, because pictures are prerendered newest first.
 */
export async function recordDrawing(shop: Shop, drawing: Drawing, createdAt?: Date): Promise<string> {
  const key = keyOfDrawing(drawing)
  await insertPicture(shop.db, key, { drawing }, createdAt)
  return key
}
