import type { JerseySpec } from '@shop/jersey-art/jersey-spec'
import { DRAPES } from '@shop/jersey-art/jersey-spec'
import { sanitiseSpec } from '@shop/jersey-art/sanitise-spec'
import { chooseMesh } from './choose-mesh'

/** The drape of a product. Moves on by one more after each round, so that products below each other in a grid of four differ, too. */
export function drapeOfProduct(id: number): number {
  return 1 + ((id + Math.floor(id / DRAPES)) % DRAPES)
}

/** The name of the mesh for a design, which falls in its own drape or else in this one. */
export function meshOfDesign(spec: JerseySpec, drape: number, available: readonly string[]): string {
  const { shape = 'mens', collar, drape: own = drape } = sanitiseSpec(spec)
  return chooseMesh({ cut: shape, collar, id: drape, drape: own }, available)
}
