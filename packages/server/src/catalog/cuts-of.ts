import { PRODUCT_VIEWS, type ProductCut, type ProductView } from '@shop/contract/catalog'
import type { FurtherCut } from '@shop/contract/cuts'
import type { Shop } from '../kernel/shop'
import { jerseyOfCut } from '../pictures/jersey-of-cut'
import { drawingOfProduct } from '../pictures/mesh-drawing'
import { keyOfView, picturePath } from '../pictures/picture-path'
import { firstCutOf } from './first-cut'
import type { FoundDetails } from './product.queries'
import { sidesOf } from './sides-of'

/** All cuts of a product with their sizes, stock and pictures, the first cut first; none where there is only one. */
export function cutsOf(shop: Pick<Shop, 'meshes'>, found: FoundDetails): ProductCut[] {
  const { product, looks, cuts, cutStock } = found
  if (cuts.length === 0) return []
  const { stock, size_variations, size_stock, image, back_image } = product
  const sides = sidesOf(shop, product.id, looks)
  const cut = firstCutOf(looks.drawing)
  const first = { cut, stock, size_variations, size_stock, image, back_image, ...sides }
  const further = cuts.map(({ cut, sizes }): ProductCut => {
    const left = cutStock[cut] ?? {}
    const offered = Object.fromEntries(sizes.map((size) => [size, left[size] ?? 0]))
    return {
      cut,
      stock: Object.values(offered).reduce((sum, pieces) => sum + pieces, 0),
      size_variations: sizes,
      size_stock: offered,
      ...(sides.views.length > 0 ? picturesOf(shop, found, cut) : { image, back_image, ...sides }),
    }
  })
  return [first, ...further]
}

type Pictures = Pick<ProductCut, 'image' | 'back_image' | 'views' | 'turn'>

/** The pictures of a further cut: all are made from the front of the first. */
function picturesOf({ meshes }: Pick<Shop, 'meshes'>, { product, looks }: FoundDetails, cut: FurtherCut): Pictures {
  const { pictureKey: front, drawing } = looks
  if (front === null || drawing === null) return { image: null, back_image: null, views: [], turn: null }
  const jersey = jerseyOfCut(drawing, cut)
  const imageOf = (view: ProductView) => picturePath(keyOfView(front, view, cut))
  return {
    image: imageOf('front'),
    back_image: imageOf('back'),
    views: PRODUCT_VIEWS.map((view) => ({ view, image: imageOf(view) })),
    turn: { drawing: jersey, mesh: meshes.pathOf({ ...drawingOfProduct(jersey, 'front', product.id), cut }) },
  }
}
