import type { Sight } from './sight'

/** Part of a piece in centimetres from its top left corner. */
export interface Region {
  left: number
  top: number
  right: number
  bottom: number
}

/** Which part of the outer and inner face of a piece is in the picture. */
export interface SeenRegions {
  outside?: Region
  inside?: Region
}

/** Which parts of the pieces a camera sees: nothing else of the flat pictures needs to be rasterised. */
export function seenRegions(sight: Sight): SeenRegions[] {
  const { index, panel, header } = sight.mesh
  const regions: SeenRegions[] = header.panels.map(() => ({}))
  for (const triangle of seenTriangles(sight)) {
    const face = isOutsideSeen(sight, triangle) ? 'outside' : 'inside'
    const piece = regions[panel[index[3 * triangle] ?? 0] ?? 0]
    if (piece) piece[face] = grown(sight, piece[face], triangle)
  }
  return regions
}

export function unionOf(one: Region | undefined, other: Region | undefined): Region | undefined {
  if (!one || !other) return one ?? other
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  }
}

/** Triangles run counter-clockwise seen from outside, which is a negative area on a picture whose y runs down. */
export function isOutsideSeen({ mesh: { index }, projection: { x, y } }: Sight, triangle: number): boolean {
  const a = index[3 * triangle] ?? 0
  const b = index[3 * triangle + 1] ?? 0
  const c = index[3 * triangle + 2] ?? 0
  const abx = (x[b] ?? 0) - (x[a] ?? 0)
  const aby = (y[b] ?? 0) - (y[a] ?? 0)
  return abx * ((y[c] ?? 0) - (y[a] ?? 0)) < ((x[c] ?? 0) - (x[a] ?? 0)) * aby
}

function seenTriangles({ seen, mesh }: Sight): number[] {
  const hit = new Uint8Array(mesh.header.triangles)
  // There is one entry per sample, so an iterator would be noticeably slower.
  for (let sample = seen.length - 1; sample >= 0; sample--) {
    const triangle = seen[sample] ?? -1
    if (triangle >= 0) hit[triangle] = 1
  }
  return Array.from(hit.keys()).filter((triangle) => hit[triangle] === 1)
}

function grown({ mesh: { index, uv } }: Sight, region: Region | undefined, triangle: number): Region {
  const box = region ?? { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (let corner = 0; corner < 3; corner++) {
    const vertex = index[3 * triangle + corner] ?? 0
    const u = uv[2 * vertex] ?? 0
    const v = uv[2 * vertex + 1] ?? 0
    box.left = Math.min(box.left, u)
    box.top = Math.min(box.top, v)
    box.right = Math.max(box.right, u)
    box.bottom = Math.max(box.bottom, v)
  }
  return box
}
