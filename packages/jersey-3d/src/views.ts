import { badgePlace } from '@shop/jersey-panels/chest-marks'
import { hemTagPlace } from '@shop/jersey-panels/hem-tag'
import type { PieceName } from '@shop/jersey-panels/sewing-pattern'
import { sizeOf } from '@shop/jersey-panels/sewing-pattern'
import type { View } from './camera'
import type { JerseyMesh, Vector } from './mesh'
import { WHOLE_VIEWS } from './whole-views'

export const VIEW_NAMES = [
  'front',
  'back',
  'three-quarter-left',
  'three-quarter-right',
  'three-quarter-back',
  'collar',
  'badge',
  'cuff',
  'hem',
  'fabric',
] as const
export type ViewName = (typeof VIEW_NAMES)[number]

type Aim = (mesh: JerseyMesh) => View

/** Whole views turn round the garment; details are aimed at points of the pattern, so they fit every cut. */
const VIEWS: Readonly<Record<ViewName, Aim>> = {
  front: () => WHOLE_VIEWS.front,
  back: () => WHOLE_VIEWS.back,
  'three-quarter-left': () => WHOLE_VIEWS['three-quarter-left'],
  'three-quarter-right': () => WHOLE_VIEWS['three-quarter-right'],
  'three-quarter-back': () => WHOLE_VIEWS['three-quarter-back'],
  collar: aimAtCollar,
  badge: aimAtBadge,
  cuff: aimAtCuff,
  hem: aimAtHem,
  fabric: aimAtFabric,
}

export function viewOf(mesh: JerseyMesh, name: ViewName): View {
  return VIEWS[name](mesh)
}

function aimAtCollar(mesh: JerseyMesh): View {
  const { length, front_drop, back_drop, vee } = mesh.header.pattern
  const low = pointOn(mesh, 'front', 0, length - front_drop)
  const high = pointOn(mesh, 'back', 0, length - back_drop)
  const span = 29 * sizeOf(mesh.header.pattern) + (vee ? 4 : 0)
  return { azimuth: 9, elevation: 16, target: [low[0], (low[1] + high[1]) / 2 - 1.5, low[2] - 2], span }
}

function aimAtBadge(mesh: JerseyMesh): View {
  const { pattern } = mesh.header
  const { x, y } = badgePlace(pattern)
  const badge = pointOn(mesh, 'front', x / 10, pattern.length - y / 10)
  return { azimuth: 22, elevation: 6, target: [badge[0] - 1, badge[1], badge[2]], span: 15 * sizeOf(pattern) }
}

function aimAtCuff(mesh: JerseyMesh): View {
  const { pattern } = mesh.header
  const cuff = pointOn(mesh, 'sleeveLeft', -2, -pattern.under + 3)
  const size = sizeOf(pattern)
  // Beside the cuff is nothing, so it stands a little to the right of the middle.
  const target: Vector = [cuff[0] - 0.5 - 1.5 * size, cuff[1] + 1.5 * size, cuff[2] + 2.2 * size]
  return { azimuth: 58, elevation: 6, target, span: 21 * size }
}

function aimAtHem(mesh: JerseyMesh): View {
  const { pattern } = mesh.header
  const { x, y } = hemTagPlace(pattern)
  const hem = pointOn(mesh, 'front', x / 10, pattern.length - y / 10)
  return { azimuth: -14, elevation: 10, target: [hem[0] + 2, hem[1] + 2.5, hem[2]], span: 17 * sizeOf(pattern) }
}

function aimAtFabric(mesh: JerseyMesh): View {
  const { pattern } = mesh.header
  const target = pointOn(mesh, 'front', 4, pattern.length - 34 * sizeOf(pattern))
  return { azimuth: 20, elevation: 8, target, span: 7 }
}

/** Where the vertex nearest to a point of the flat piece (centimetres, y upwards) is in space. */
function pointOn({ header, panel, uv, position }: JerseyMesh, name: PieceName, x: number, y: number): Vector {
  const piece = header.panels.findIndex((candidate) => candidate.name === name)
  const box = header.panels[piece]
  let nearest = Infinity
  let found = 0
  for (let vertex = 0; box && vertex < header.vertices; vertex++) {
    if (panel[vertex] !== piece) continue
    const miss = Math.hypot((uv[2 * vertex] ?? 0) + box.x0 - x, box.y1 - (uv[2 * vertex + 1] ?? 0) - y)
    if (miss >= nearest) continue
    nearest = miss
    found = vertex
  }
  return [position[3 * found] ?? 0, position[3 * found + 1] ?? 0, position[3 * found + 2] ?? 0]
}
