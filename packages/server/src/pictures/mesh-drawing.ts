import type { ProductView } from '@shop/contract/catalog'
import type { JerseyDrawing } from '@shop/contract/jersey-drawing'
import { drapeOfProduct } from '@shop/jersey-3d/mesh-of-product'
import { DRAPES } from '@shop/jersey-art/jersey-spec'
import { hash } from '@shop/jersey-art/seeded-random'
import type { FlatDrawing, MeshDrawing } from './drawing'
import { canonicalJson, keyOfDrawing } from './picture-key'

/** Increase it when the artwork changes, and teach `MeshDrawing` the new number. */
const ART_VERSION = 2

/** The picture of a product from one side. All pictures of a product have the same drape. */
export function drawingOfProduct(jersey: JerseyDrawing, view: ProductView, id: number): MeshDrawing {
  return { jersey, view, art: ART_VERSION, drape: drapeOfProduct(id) }
}

/** The same picture, rendered from a mesh. What is no product has a drape by its design. */
export function onMesh({ jersey, view, name, number, digits }: FlatDrawing, productId?: number): MeshDrawing {
  const drape = productId === undefined ? drapeOfDesign(jersey) : drapeOfProduct(productId)
  const lettering = {
    ...(name !== undefined && { name }),
    ...(number !== undefined && { number }),
    ...(digits && { digits }),
  }
  return { jersey, view, ...lettering, art: ART_VERSION, drape }
}

/** The keys by which a product's form may name the front of its drawing: as it is, and as it was before the meshes. */
export function isFrontOf(jersey: FlatDrawing['jersey'], id: number, key: string): boolean {
  return key === keyOfDrawing(drawingOfProduct(jersey, 'front', id)) || key === keyOfDrawing({ jersey, view: 'front' })
}

/** The low bits of the hash hardly depend on colours that repeat a digit. */
function drapeOfDesign(jersey: JerseyDrawing): number {
  return 1 + ((hash(canonicalJson(jersey)) >>> 16) % DRAPES)
}
