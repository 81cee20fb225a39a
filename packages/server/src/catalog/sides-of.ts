import { PRODUCT_VIEWS, type ProductDetails, type ProductView } from '@shop/contract/catalog'
import type { JerseySpec } from '@shop/jersey-art/jersey-spec'
import type { Shop } from '../kernel/shop'
import { drawingOfProduct } from '../pictures/mesh-drawing'
import { keyOfDrawing } from '../pictures/picture-key'
import { keyOfView, picturePath } from '../pictures/picture-path'

interface Looks {
  pictureKey: string | null
  backPictureKey: string | null
  drawing: JerseySpec | null
}

type Sides = Required<Pick<ProductDetails, 'views' | 'turn'>>

const NONE: Sides = { views: [], turn: null }

/** The pictures of a drawn jersey from all sides, and what turns it in a browser. A product with a photo has neither. */
export function sidesOf({ meshes }: Pick<Shop, 'meshes'>, id: number, looks: Looks): Sides {
  const { pictureKey: front, backPictureKey: back, drawing: jersey } = looks
  if (front === null || back === null || jersey === null) return NONE
  const drawing = drawingOfProduct(jersey, 'front', id)
  if (front !== keyOfDrawing(drawing)) return NONE
  const keyOf = (view: ProductView) => (view === 'front' ? front : view === 'back' ? back : keyOfView(front, view))
  return {
    views: PRODUCT_VIEWS.map((view) => ({ view, image: picturePath(keyOf(view)) })),
    turn: { drawing: jersey, mesh: meshes.pathOf(drawing) },
  }
}
