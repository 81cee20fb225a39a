import { knitLevelFor, knitShare, yarnShare } from './knit'
import type { JerseyMesh } from './mesh'
import type { Projection } from './project'
import { SAMPLES } from './samples'

/** What the shading of a point needs to know of its triangle, in columns with one entry or a few per triangle. */
export interface TriangleFrames {
  /** How the weights of the second and third corner grow along x and y of the picture: four numbers. */
  weights: Float32Array
  /** How u and v grow from sample to sample along x and y of the picture: four numbers. */
  steps: Float32Array
  /** The directions in space of u and v: six numbers. */
  directions: Float32Array
  /** How many centimetres of the flat piece a pixel covers. */
  footprint: Float32Array
  knitLevel: Uint8Array
  knitShare: Float32Array
  ribShare: Float32Array
  yarnShare: Float32Array
}

/** Distance between two ribs of the collar in centimetres. */
export const RIB_CM = 0.27

/** Frames the triangles that are seen. */
export function frameTriangles(mesh: JerseyMesh, projection: Projection, seen: Uint32Array): TriangleFrames {
  const { triangles } = mesh.header
  const frames: TriangleFrames = {
    weights: new Float32Array(4 * triangles),
    steps: new Float32Array(4 * triangles),
    directions: new Float32Array(6 * triangles),
    footprint: new Float32Array(triangles),
    knitLevel: new Uint8Array(triangles),
    knitShare: new Float32Array(triangles),
    ribShare: new Float32Array(triangles),
    yarnShare: new Float32Array(triangles),
  }
  for (const triangle of seen) frameTriangle(mesh, projection, frames, triangle)
  return frames
}

function frameTriangle(mesh: JerseyMesh, projection: Projection, frames: TriangleFrames, triangle: number): void {
  const pictureArea = frameWeights(mesh, projection, frames, triangle)
  const flatArea = frameDirections(mesh, frames, triangle)
  const footprint = Math.sqrt(Math.abs(flatArea) / Math.max(Math.abs(pictureArea), 1e-6)) * SAMPLES
  frameSteps(mesh, frames, triangle)
  frames.footprint[triangle] = footprint
  frames.knitLevel[triangle] = knitLevelFor(footprint)
  frames.knitShare[triangle] = knitShare(footprint)
  frames.yarnShare[triangle] = yarnShare(footprint)
  frames.ribShare[triangle] = Math.min(1, Math.max(0, (RIB_CM / footprint - 2.2) / 3))
}

/** Returns twice the area of the triangle on the picture, in samples. */
function frameWeights(
  { index }: JerseyMesh,
  { x, y }: Projection,
  { weights }: TriangleFrames,
  triangle: number,
): number {
  const a = index[3 * triangle] ?? 0
  const b = index[3 * triangle + 1] ?? 0
  const c = index[3 * triangle + 2] ?? 0
  const abx = (x[b] ?? 0) - (x[a] ?? 0)
  const aby = (y[b] ?? 0) - (y[a] ?? 0)
  const acx = (x[c] ?? 0) - (x[a] ?? 0)
  const acy = (y[c] ?? 0) - (y[a] ?? 0)
  const area = abx * acy - acx * aby
  const inverse = area ? 1 / area : 0
  weights[4 * triangle] = acy * inverse
  weights[4 * triangle + 1] = -acx * inverse
  weights[4 * triangle + 2] = -aby * inverse
  weights[4 * triangle + 3] = abx * inverse
  return area
}

function frameSteps({ index, uv }: JerseyMesh, { weights, steps }: TriangleFrames, triangle: number): void {
  const a = 2 * (index[3 * triangle] ?? 0)
  const b = 2 * (index[3 * triangle + 1] ?? 0)
  const c = 2 * (index[3 * triangle + 2] ?? 0)
  for (let axis = 0; axis < 2; axis++) {
    const towardsB = (uv[b + axis] ?? 0) - (uv[a + axis] ?? 0)
    const towardsC = (uv[c + axis] ?? 0) - (uv[a + axis] ?? 0)
    const first = 4 * triangle
    steps[first + axis] = towardsB * (weights[first] ?? 0) + towardsC * (weights[first + 2] ?? 0)
    steps[first + 2 + axis] = towardsB * (weights[first + 1] ?? 0) + towardsC * (weights[first + 3] ?? 0)
  }
}

/** Returns twice the area of the triangle on the flat piece, in square centimetres. */
function frameDirections(
  { index, uv, position }: JerseyMesh,
  { directions }: TriangleFrames,
  triangle: number,
): number {
  const a = index[3 * triangle] ?? 0
  const b = index[3 * triangle + 1] ?? 0
  const c = index[3 * triangle + 2] ?? 0
  const bu = (uv[2 * b] ?? 0) - (uv[2 * a] ?? 0)
  const bv = (uv[2 * b + 1] ?? 0) - (uv[2 * a + 1] ?? 0)
  const cu = (uv[2 * c] ?? 0) - (uv[2 * a] ?? 0)
  const cv = (uv[2 * c + 1] ?? 0) - (uv[2 * a + 1] ?? 0)
  const area = bu * cv - cu * bv
  const inverse = Math.abs(area) > 1e-9 ? 1 / area : 0
  for (let axis = 0; axis < 3; axis++) {
    const start = position[3 * a + axis] ?? 0
    const towardsB = (position[3 * b + axis] ?? 0) - start
    const towardsC = (position[3 * c + axis] ?? 0) - start
    directions[6 * triangle + axis] = (towardsB * cv - towardsC * bv) * inverse
    directions[6 * triangle + 3 + axis] = (towardsC * bu - towardsB * cu) * inverse
  }
  return area
}
