import type { PanelPicture } from '@shop/jersey-panels/render-panels'
import type { Rasterise } from './dress'
import { dress } from './dress'
import type { JerseyMesh } from './mesh'
import type { Picture } from './shade-picture'
import { shadePicture } from './shade-picture'
import { lookAtAgain } from './sight-cache'
import type { ViewName } from './views'

export interface PictureOrder {
  mesh: JerseyMesh
  /** The flat pictures of all pieces of the mesh. */
  panels: readonly PanelPicture[]
  view: ViewName
  /** Width in pixels; the picture is square unless a height is given. */
  width: number
  height?: number
  rasterise: Rasterise
}

/** Flat pictures are rasterised a little finer than the picture shows them, so that they stay sharp. */
const OVERSAMPLING = 1.3
/** In small pictures, below so many pixels per centimetre, colours are finer: letters are only a few pixels tall. */
const SMALL_PICTURE = 12
const SMALL_PICTURE_OVERSAMPLING = 2
const LOWEST_DENSITY = 6
const HIGHEST_DENSITY = 72

/** Renders a product picture: the mesh, dressed in the flat pictures of its pieces, lit as in a studio. */
export async function renderPicture(order: PictureOrder): Promise<Picture> {
  const { mesh, panels, view, width, height = width, rasterise } = order
  const sight = lookAtAgain({ mesh, view, width, height })
  const shown = height / sight.camera.span
  const density = {
    colour: limited(shown * (shown < SMALL_PICTURE ? SMALL_PICTURE_OVERSAMPLING : OVERSAMPLING)),
    relief: limited(shown * OVERSAMPLING),
  }
  return shadePicture(sight, await dress(sight, panels, density, rasterise))
}

function limited(density: number): number {
  return Math.min(HIGHEST_DENSITY, Math.max(LOWEST_DENSITY, Math.ceil(density)))
}
