import type { JerseyMesh } from '@shop/jersey-3d/mesh'

/** The triangles of one piece: where they begin in the buffer and how many corners they have. */
export interface PieceRange {
  first: number
  count: number
}

export interface TriangleBuffer {
  corners: Uint16Array<ArrayBuffer>
  /** One range per piece, in the order of the pieces of the mesh. */
  ranges: PieceRange[]
}

/** Sorts the triangles by piece, so that each piece is drawn with its own textures in one go. */
export function packTriangles({ header, panel, index }: JerseyMesh): TriangleBuffer {
  if (header.vertices > 65_536) throw new RangeError('The mesh has too many vertices for the viewer.')
  const ranges = header.panels.map((): PieceRange => ({ first: 0, count: 0 }))
  for (let corner = 0; corner < index.length; corner += 3) {
    const range = ranges[panel[index[corner] ?? 0] ?? 0]
    if (range) range.count += 3
  }
  const next: number[] = []
  ranges.forEach((range, piece) => {
    const before = ranges[piece - 1]
    range.first = before ? before.first + before.count : 0
    next.push(range.first)
  })
  const corners = new Uint16Array(index.length)
  for (let corner = 0; corner < index.length; corner += 3) {
    const piece = panel[index[corner] ?? 0] ?? 0
    const to = next[piece] ?? 0
    corners.set(index.subarray(corner, corner + 3), to)
    next[piece] = to + 3
  }
  return { corners, ranges }
}
