import type { JerseyMesh } from './mesh'
import type { Projection } from './project'

/** Part of a piece in centimetres from its top left corner. */
export interface Region {
  left: number
  top: number
  right: number
  bottom: number
}

/** A part of one face of a piece that is in the picture. Nothing else of the flat pictures needs to be rasterised. */
export interface Patch {
  piece: number
  isOutside: boolean
  region: Region
}

/** What a camera sees of the pieces. */
export interface Patches {
  patches: Patch[]
  /** The number of the patch on which each seen triangle lies. */
  patchOf: Uint8Array
}

/** One face of a piece, and the triangles that are seen of it. */
interface Face {
  piece: number
  isOutside: boolean
  triangles: number[]
}

/** From in front only both edges of the back are seen: a face is divided where it has a gap of so many centimetres. */
const SMALLEST_GAP = 6
/** Wider than any piece, in centimetres. */
const WIDEST_PIECE = 200

/** Divides what is seen into patches; `triangles` are the seen ones. */
export function findPatches(mesh: JerseyMesh, projection: Projection, triangles: Uint32Array): Patches {
  const patches: Patch[] = []
  const patchOf = new Uint8Array(mesh.header.triangles)
  for (const { piece, isOutside, triangles: ofFace } of seenFaces(mesh, projection, triangles)) {
    const gap = widestGap(mesh, ofFace)
    const isLeft = (triangle: number) => leftOf(mesh, triangle) < gap
    for (const part of [ofFace.filter(isLeft), ofFace.filter((triangle) => !isLeft(triangle))]) {
      if (part.length === 0) continue
      for (const triangle of part) patchOf[triangle] = patches.length
      patches.push({ piece, isOutside, region: regionOf(mesh, part) })
    }
  }
  return { patches, patchOf }
}

/** The triangles that at least one sample sees. */
export function seenTriangles(seen: Int32Array, triangles: number): Uint32Array {
  const isSeen = new Uint8Array(triangles)
  // There is one entry per sample, so an iterator would be noticeably slower.
  for (let sample = seen.length - 1; sample >= 0; sample--) {
    const triangle = seen[sample] ?? -1
    if (triangle >= 0) isSeen[triangle] = 1
  }
  const found = new Uint32Array(triangles)
  let count = 0
  for (let triangle = 0; triangle < triangles; triangle++) if (isSeen[triangle] === 1) found[count++] = triangle
  return found.slice(0, count)
}

function seenFaces(mesh: JerseyMesh, projection: Projection, triangles: Uint32Array): Face[] {
  const faces = mesh.header.panels.flatMap((_, piece): Face[] => [
    { piece, isOutside: true, triangles: [] },
    { piece, isOutside: false, triangles: [] },
  ])
  for (const triangle of triangles) {
    const piece = mesh.panel[mesh.index[3 * triangle] ?? 0] ?? 0
    faces[2 * piece + (isOutsideSeen(mesh, projection, triangle) ? 0 : 1)]?.triangles.push(triangle)
  }
  return faces
}

/** Triangles run counter-clockwise seen from outside, which is a negative area on a picture whose y runs down. */
function isOutsideSeen({ index }: JerseyMesh, { x, y }: Projection, triangle: number): boolean {
  const a = index[3 * triangle] ?? 0
  const b = index[3 * triangle + 1] ?? 0
  const c = index[3 * triangle + 2] ?? 0
  const abx = (x[b] ?? 0) - (x[a] ?? 0)
  const aby = (y[b] ?? 0) - (y[a] ?? 0)
  return abx * ((y[c] ?? 0) - (y[a] ?? 0)) < ((x[c] ?? 0) - (x[a] ?? 0)) * aby
}

/** Where the widest gap between the triangles begins, in centimetres from the left edge of the piece; 0 if there is none. */
function widestGap(mesh: JerseyMesh, triangles: readonly number[]): number {
  const isCovered = new Uint8Array(WIDEST_PIECE)
  for (const triangle of triangles) {
    const { left, right } = regionOf(mesh, [triangle])
    isCovered.fill(1, Math.floor(left), Math.floor(right) + 1)
  }
  let widest = { width: SMALLEST_GAP - 1, start: 0 }
  let start = isCovered.indexOf(1) + 1
  for (let at = start; at <= isCovered.lastIndexOf(1); at++) {
    if (isCovered[at] === 0) continue
    if (at - start > widest.width) widest = { width: at - start, start }
    start = at + 1
  }
  return widest.start
}

function leftOf({ index, uv }: JerseyMesh, triangle: number): number {
  return uv[2 * (index[3 * triangle] ?? 0)] ?? 0
}

/** The box around these triangles on the flat piece. */
function regionOf({ index, uv }: JerseyMesh, triangles: readonly number[]): Region {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const triangle of triangles) {
    for (let corner = 3 * triangle; corner < 3 * triangle + 3; corner++) {
      const vertex = index[corner] ?? 0
      const u = uv[2 * vertex] ?? 0
      const v = uv[2 * vertex + 1] ?? 0
      box.left = Math.min(box.left, u)
      box.top = Math.min(box.top, v)
      box.right = Math.max(box.right, u)
      box.bottom = Math.max(box.bottom, v)
    }
  }
  return box
}
