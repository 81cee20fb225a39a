import type { ProductTurn } from '@shop/contract/catalog'
import type { PackedMesh } from '@shop/jersey-viewer/packed-mesh'

/** A jersey that is ready to be shown from all sides. */
export interface Turnable extends ProductTurn {
  shape: PackedMesh
}
