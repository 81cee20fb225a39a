import { aJersey } from '@shop/jersey-art/testing/a-jersey'
import { renderPanels } from '@shop/jersey-panels/render-panels'
import { renderPicture } from '../render-picture'
import type { ViewName } from '../views'
import { coarsePicture } from './coarse-picture'
import { loadMesh, meshNames } from './load-mesh'
import { rasterise } from './rasterise'

const WIDTH = 96

/** One drape of each cut, and one with a leaf: enough to notice that the renderer has changed. */
const REFERENCES = ['mens-crew-1', 'mens-v-1', 'mens-polo-1', 'womens-v-1', 'kids-crew-1', 'long-sleeve-crew-1']

export function referenceMeshes(): string[] {
  return REFERENCES.filter((name) => meshNames().includes(name))
}

/** A coarse picture of a striped jersey with a name and a number. */
export async function referencePicture(name: string, view: ViewName): Promise<number[]> {
  const mesh = loadMesh(name)
  const spec = aJersey({ pattern: 'hoops', sideColour: 'accent', piping: '#ffffff' })
  const panels = renderPanels(spec, { pattern: mesh.header, name: 'Haddad', number: 10 })
  return coarsePicture(await renderPicture({ mesh, panels, view, width: WIDTH, rasterise }))
}
