import { CUT_MEASURES } from '@shop/jersey-panels/cut-measures'
import { describe, expect, test } from 'vitest'
import type { JerseyMesh } from './mesh'
import { readMesh } from './read-mesh'
import { loadMesh, meshBytes, meshNames } from './testing/load-mesh'

const CLOTH_PIECES = ['front', 'back', 'sleeveLeft', 'sleeveRight', 'collar']

describe.each(meshNames())('%s', (name) => {
  const mesh = loadMesh(name)
  const { header } = mesh

  test('has the counts that its header says', () => {
    expect(header.panels.reduce((sum, { vertices }) => sum + vertices, 0)).toBe(header.vertices)
    expect(mesh.position.length).toBe(3 * header.vertices)
    expect(mesh.index.length).toBe(3 * header.triangles)
    expect(Math.max(...maxima(mesh.index))).toBeLessThan(header.vertices)
    expect(header.panels.map((piece) => piece.name)).toEqual(expect.arrayContaining(CLOTH_PIECES))
  })

  test('keeps every triangle within one piece and inside the box of the piece', () => {
    for (let corner = 0; corner < mesh.index.length; corner += 3) {
      const pieces = [0, 1, 2].map((step) => mesh.panel[mesh.index[corner + step] ?? 0])
      if (new Set(pieces).size > 1) expect.fail(`Triangle ${corner / 3} lies on two pieces.`)
    }
    header.panels.forEach((piece, number) => {
      const { width, height } = flatSize(mesh, number)
      expect(width).toBeLessThanOrEqual(piece.x1 - piece.x0 + 0.01)
      expect(height).toBeLessThanOrEqual(piece.y1 - piece.y0 + 0.01)
    })
  })

  test('neither stretches nor gathers the cloth more than a jersey does', () => {
    header.panels.forEach((piece, number) => {
      if (!CLOTH_PIECES.slice(0, 4).includes(piece.name)) return
      const { flat, draped } = areas(mesh, number)
      expect(draped / flat, piece.name).toBeGreaterThan(0.85)
      expect(draped / flat, piece.name).toBeLessThan(1.2)
    })
  })

  test('has unit normals and shares of openness', () => {
    for (let vertex = 0; vertex < header.vertices; vertex += 37) {
      const [x = 0, y = 0, z = 0] = mesh.normal.subarray(3 * vertex, 3 * vertex + 3)
      expect(Math.hypot(x, y, z)).toBeCloseTo(1, 4)
      expect(mesh.openOutside[vertex]).toBeGreaterThanOrEqual(0)
      expect(mesh.openOutside[vertex]).toBeLessThanOrEqual(1)
    }
  })

  test('is as wide and long as lettering without a mesh assumes', () => {
    const measures = Object.entries(CUT_MEASURES).find(([cut]) => name.startsWith(`${cut}-`))?.[1]

    expect(header.pattern.chest).toBe(measures?.chest)
    expect(header.pattern.length).toBe(measures?.length)
  })
})

test('refuses what is no mesh, and a mesh that ends too early', () => {
  const bytes = meshBytes(meshNames()[0] ?? '')

  expect(() => readMesh(new TextEncoder().encode('GIF89a, a picture'))).toThrow('no jersey mesh')
  expect(() => readMesh(bytes.slice(0, bytes.length - 100))).toThrow('ends too early')
})

function* maxima(values: Uint32Array): Generator<number> {
  for (let start = 0; start < values.length; start += 10_000) yield Math.max(...values.subarray(start, start + 10_000))
}

function flatSize({ header, panel, uv }: JerseyMesh, piece: number): { width: number; height: number } {
  let width = 0
  let height = 0
  for (let vertex = 0; vertex < header.vertices; vertex++) {
    if (panel[vertex] !== piece) continue
    width = Math.max(width, uv[2 * vertex] ?? 0)
    height = Math.max(height, uv[2 * vertex + 1] ?? 0)
  }
  return { width, height }
}

/** Area of a piece on the flat pattern and as it hangs, in square centimetres. */
function areas({ index, panel, uv, position }: JerseyMesh, piece: number): { flat: number; draped: number } {
  let flat = 0
  let draped = 0
  for (let corner = 0; corner < index.length; corner += 3) {
    const [a = 0, b = 0, c = 0] = index.subarray(corner, corner + 3)
    if (panel[a] !== piece) continue
    const from = (values: Float32Array, size: number, vertex: number) =>
      Array.from({ length: size }, (_, axis) => (values[size * vertex + axis] ?? 0) - (values[size * a + axis] ?? 0))
    const [u1 = 0, v1 = 0] = from(uv, 2, b)
    const [u2 = 0, v2 = 0] = from(uv, 2, c)
    const [x1 = 0, y1 = 0, z1 = 0] = from(position, 3, b)
    const [x2 = 0, y2 = 0, z2 = 0] = from(position, 3, c)
    flat += Math.abs(u1 * v2 - u2 * v1) / 2
    draped += Math.hypot(y1 * z2 - z1 * y2, z1 * x2 - x1 * z2, x1 * y2 - y1 * x2) / 2
  }
  return { flat, draped }
}
