import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { JerseyMesh } from '@shop/jersey-3d/mesh'
import { readMesh } from '@shop/jersey-3d/read-mesh'
import { renderPicture } from '@shop/jersey-3d/render-picture'
import { loadLettersFor } from '@shop/jersey-art/arabic-lettering'
import { renderPanels } from '@shop/jersey-panels/render-panels'
import sharp from 'sharp'
import type { Meshes } from '../kernel/ports'
import { embedSquares } from './embed-artwork'
import { meshFile, meshNames, meshOf, specOf } from './mesh-files'

/** Renders on the thread of the caller, up to seconds long. Each mesh is read once. */
export function meshRenderer(folder: string): Meshes['render'] {
  const names = meshNames(folder)
  const read = new Map<string, JerseyMesh>()

  function meshNamed(name: string): JerseyMesh {
    const mesh = read.get(name) ?? readMesh(gunzipSync(readFileSync(meshFile(folder, name))))
    read.set(name, mesh)
    return mesh
  }

  return async (drawing, width, artwork) => {
    const { view, name, number, digits } = drawing
    await loadLettersFor({ name, digits })
    const mesh = meshNamed(meshOf(drawing, names))
    const panels = renderPanels(specOf(drawing.jersey), { pattern: mesh.header, name, number, digits })
    const rasterise = (svg: string, width: number, height: number) =>
      toPixels(embedSquares(svg, artwork), width, height)
    const { rgba } = await renderPicture({ mesh, panels, view, width, rasterise })
    return { pixels: new Uint8Array(rgba.buffer, rgba.byteOffset, rgba.byteLength), width }
  }
}

async function toPixels(svg: string, width: number, height: number): Promise<Uint8Array> {
  const image = sharp(Buffer.from(svg), { limitInputPixels: false, unlimited: true }).resize(width, height, {
    fit: 'fill',
  })
  return image.removeAlpha().raw().toBuffer()
}
