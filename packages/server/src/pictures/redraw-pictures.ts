import type { Shop } from '../kernel/shop'
import { onMesh } from './mesh-drawing'
import { keyOfDrawing } from './picture-key'
import { insertPictures, listFlatDrawings } from './pictures.queries'

export interface Redrawing {
  key: string
  /** The product that shows the picture; its id decides on the drape. */
  productId?: number | undefined
}

/** Records flat drawings anew, to be rendered from meshes. Returns the new keys in order; other pictures keep theirs. */
export async function redrawPictures(shop: Shop, wanted: readonly Redrawing[]): Promise<string[]> {
  const flat = await listFlatDrawings(
    shop.db,
    wanted.map(({ key }) => key),
  )
  const redrawn = wanted.map(({ key, productId }) => {
    const picture = flat.get(key)
    if (!picture) return { key, isNew: false } as const
    const drawing = onMesh(picture.drawing, productId)
    return { key: keyOfDrawing(drawing), isNew: true, drawing, createdAt: picture.createdAt } as const
  })
  await insertPictures(
    shop.db,
    redrawn.flatMap((picture) => (picture.isNew ? [picture] : [])),
  )
  return redrawn.map(({ key }) => key)
}
