import type { JerseyMesh } from './mesh'
import type { Sight } from './sight'
import { lookAt } from './sight'
import type { ViewName } from './views'
import { viewOf } from './views'

interface Look {
  mesh: JerseyMesh
  view: ViewName
  width: number
  height: number
}

/** Enough for the drapes of three collars, which alternate on a page of products. */
const MOST_KEPT = 12
/** A sight of this many pixels takes 5 MB; larger pictures are rarer, and their sights are too large to be kept. */
const LARGEST_KEPT = 480 * 480

/** The last ones used, the latest last. */
const kept = new Map<string, Sight>()
const numbers = new WeakMap<JerseyMesh, number>()
let meshes = 0

/** What a camera sees of a mesh, which is the same for all products that have the mesh. */
export function lookAtAgain(look: Look): Sight {
  const { mesh, view, width, height } = look
  const key = [numberOf(mesh), view, width, height].join(' ')
  const sight = kept.get(key) ?? lookAt(mesh, viewOf(mesh, view), width, height)
  kept.delete(key)
  if (width * height <= LARGEST_KEPT) kept.set(key, sight)
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  return sight
}

function numberOf(mesh: JerseyMesh): number {
  const number = numbers.get(mesh) ?? (meshes += 1)
  numbers.set(mesh, number)
  return number
}
