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

/** A face of a piece while it is divided into patches. */
interface Face extends Patch {
  /** Which centimetres, counted from the left edge of the piece, at least one triangle covers. */
  isCovered: Uint8Array
  /** The numbers of its patches to the left and to the right of a gap, once they have a triangle. */
  numbers: [left: number | undefined, right: number | undefined]
}

/** A gap that would take fewer pixels of the picture than this is rasterised, too: a further texture takes longer. */
const SMALLEST_GAP = 30_000
/** Wider than any piece, in centimetres. */
const WIDEST_PIECE = 200

/**
 * Divides what is seen into patches; `triangles` are the seen ones, `shown` is the number of pixels per centimetre. From in
 * front only both edges of the back are seen, so a face is divided where it has a wide gap.
 */
export function findPatches(mesh: JerseyMesh, faceOf: Uint8Array, triangles: Uint32Array, shown: number): Patches {
  const faces = mesh.header.panels.flatMap((_, piece) => [newFace(piece, true), newFace(piece, false)])
  for (const triangle of triangles) {
    const face = faces[faceOf[triangle] ?? 0]
    if (face) cover(mesh, triangle, face)
  }
  const gaps = new Map(faces.map((face) => [face, startOfGap(face, shown)]))
  const patches: Patch[] = []
  const patchOf = new Uint8Array(mesh.header.triangles)
  for (const triangle of triangles) {
    const face = faces[faceOf[triangle] ?? 0]
    if (!face) continue
    const side = leftOf(mesh, triangle) < (gaps.get(face) ?? 0) ? 0 : 1
    const number = (face.numbers[side] ??= patches.push(newPatch(face)) - 1)
    patchOf[triangle] = number
    const patch = patches[number]
    if (patch) grow(mesh, triangle, patch.region)
  }
  return { patches, patchOf }
}

/** The triangles on which at least one spot lies. */
export function seenTriangles(spotsOn: Uint32Array, triangles: number): Uint32Array {
  const isSeen = new Uint8Array(triangles)
  // A large picture has millions of spots, so an iterator would be noticeably slower.
  for (let spot = spotsOn.length - 1; spot >= 0; spot--) isSeen[spotsOn[spot] ?? 0] = 1
  const found = new Uint32Array(triangles)
  let count = 0
  for (let triangle = 0; triangle < triangles; triangle++) if (isSeen[triangle] === 1) found[count++] = triangle
  return found.slice(0, count)
}

/** The face of each triangle: outer and inner faces of the pieces alternate. */
export function findFaces(mesh: JerseyMesh, projection: Projection): Uint8Array {
  const faceOf = new Uint8Array(mesh.header.triangles)
  for (let triangle = 0; triangle < faceOf.length; triangle++) {
    const piece = mesh.panel[mesh.index[3 * triangle] ?? 0] ?? 0
    faceOf[triangle] = 2 * piece + (isOutsideSeen(mesh, projection, triangle) ? 0 : 1)
  }
  return faceOf
}

function newFace(piece: number, isOutside: boolean): Face {
  const numbers: Face['numbers'] = [undefined, undefined]
  return { ...newPatch({ piece, isOutside }), isCovered: new Uint8Array(WIDEST_PIECE), numbers }
}

function newPatch({ piece, isOutside }: Pick<Patch, 'piece' | 'isOutside'>): Patch {
  return { piece, isOutside, region: { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity } }
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

function cover(mesh: JerseyMesh, triangle: number, { region, isCovered }: Face): void {
  const { index, uv } = mesh
  const a = uv[2 * (index[3 * triangle] ?? 0)] ?? 0
  const b = uv[2 * (index[3 * triangle + 1] ?? 0)] ?? 0
  const c = uv[2 * (index[3 * triangle + 2] ?? 0)] ?? 0
  const right = Math.max(a, b, c)
  for (let at = Math.floor(Math.min(a, b, c)); at <= right; at++) isCovered[at] = 1
  grow(mesh, triangle, region)
}

/** Where the widest gap of a face begins, in centimetres from the left edge of the piece; 0 if no gap is wide enough. */
function startOfGap({ region, isCovered }: Face, shown: number): number {
  let widest = { start: 0, width: 0 }
  let start = isCovered.indexOf(1) + 1
  for (let at = start; at <= region.right; at++) {
    if (isCovered[at] === 0) continue
    if (at - start > widest.width) widest = { start, width: at - start }
    start = at + 1
  }
  const pixels = widest.width * (region.bottom - region.top) * shown * shown
  return pixels > SMALLEST_GAP ? widest.start : 0
}

function leftOf({ index, uv }: JerseyMesh, triangle: number): number {
  return uv[2 * (index[3 * triangle] ?? 0)] ?? 0
}

/** Makes a region as large as it must be to contain a triangle. */
function grow({ index, uv }: JerseyMesh, triangle: number, region: Region): void {
  for (let corner = 3 * triangle; corner < 3 * triangle + 3; corner++) {
    const u = uv[2 * (index[corner] ?? 0)] ?? 0
    const v = uv[2 * (index[corner] ?? 0) + 1] ?? 0
    if (u < region.left) region.left = u
    if (u > region.right) region.right = u
    if (v < region.top) region.top = v
    if (v > region.bottom) region.bottom = v
  }
}
