import type { JerseyMesh } from '@shop/jersey-3d/mesh'
import type { JerseySpec } from '@shop/jersey-art/jersey-spec'
import type { Lettering } from '@shop/jersey-panels/lettering-outlines'
import type { PanelPicture } from '@shop/jersey-panels/render-panels'
import { renderPanel, renderPanels } from '@shop/jersey-panels/render-panels'
import { rasterisePiece } from './rasterise-svg'
import type { PiecePictures, Scene } from './scene'

/** A jersey to be shown. */
export interface Jersey {
  mesh: JerseyMesh
  spec: JerseySpec
}

/** The inside lies in shadow and is never seen sharply. */
const INSIDE_DENSITY = 6

/** Rasterises all pieces, one picture after another, so that the page answers in between. */
export async function dressAll(scene: Scene, jersey: Jersey, lettering: Lettering, density: number): Promise<void> {
  const { mesh, spec } = jersey
  for (const picture of renderPanels(spec, { pattern: mesh.header, ...lettering })) {
    await dressPiece(scene, mesh, picture, density)
  }
}

/** Rasterises the outside of the back, which is all that name and number change. */
export async function dressBack(scene: Scene, jersey: Jersey, lettering: Lettering, density: number): Promise<void> {
  const { mesh, spec } = jersey
  const picture = renderPanel(spec, { pattern: mesh.header, ...lettering }, 'back')
  if (picture) await dressPiece(scene, mesh, { ...picture, inside: undefined }, density)
}

async function dressPiece(scene: Scene, mesh: JerseyMesh, picture: PanelPicture, density: number): Promise<void> {
  const piece = mesh.header.panels.findIndex(({ name }) => name === picture.name)
  const panel = mesh.header.panels[piece]
  if (!panel) return
  const pictures: Partial<PiecePictures> = {
    colour: await rasterisePiece(picture.colour, panel, density),
    relief: await rasterisePiece(picture.relief, panel, density),
    inside: picture.inside ? await rasterisePiece(picture.inside, panel, INSIDE_DENSITY) : undefined,
  }
  scene.dress(piece, pictures)
  for (const bitmap of Object.values(pictures)) bitmap?.close()
}
