import type { Shop } from '../kernel/shop'
import type { Drawing } from './drawing'
import { keyOfDrawing } from './picture-key'
import { insertPicture } from './pictures.queries'

/** Makes the drawing a picture of the shop and returns its key; equal drawings are one picture. */
export async function recordDrawing(shop: Shop, drawing: Drawing): Promise<string> {
  const key = keyOfDrawing(drawing)
  await insertPicture(shop.db, key, { drawing })
  return key
}
