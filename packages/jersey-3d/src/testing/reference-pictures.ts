import { aJersey } from '@shop/jersey-art/testing/a-jersey'
import { renderPanels } from '@shop/jersey-panels/render-panels'
import { renderPicture } from '../render-picture'
import type { ViewName } from '../views'
import { coarsePicture } from './coarse-picture'
import { loadMesh, meshNames } from './load-mesh'
import { rasterise } from './rasterise'

const WIDTH = 96

/** The first drape of each cut and neck: one of each is enough to notice that the renderer has changed. */
export function referenceMeshes(): string[] {
  return meshNames().filter((name) => name.endsWith('-1'))
}

/** A coarse picture of a striped jersey with a name and a number. */
export async function referencePicture(name: string, view: ViewName): Promise<number[]> {
  const mesh = loadMesh(name)
  const spec = aJersey({ pattern: 'hoops', sideColour: 'accent', piping: '#ffffff' })
  const panels = renderPanels(spec, { pattern: mesh.header, name: 'Haddad', number: 10 })
  return coarsePicture(await renderPicture({ mesh, panels, view, width: WIDTH, rasterise }))
}
