import type { JerseySpec } from '@shop/jersey-art/jersey-spec'
import type { Shop } from '../kernel/shop'
import { drawingOfProduct } from '../pictures/mesh-drawing'
import { recordDrawing } from '../pictures/record-drawing'

export interface LookKeys {
  pictureKey: string | null
  backPictureKey: string | null
}

/** Records the pictures of both sides of a product and returns their keys. Its further views need no record. */
export async function recordLooks(
  shop: Shop,
  jersey: JerseySpec | null,
  productId: number,
  createdAt?: Date,
): Promise<LookKeys> {
  if (!jersey) return { pictureKey: null, backPictureKey: null }
  return {
    pictureKey: await recordDrawing(shop, drawingOfProduct(jersey, 'front', productId), createdAt),
    backPictureKey: await recordDrawing(shop, drawingOfProduct(jersey, 'back', productId), createdAt),
  }
}
