import { loadMesh } from '@shop/jersey-3d/testing/load-mesh'
import { expect, test } from 'vitest'
import { ATTRIBUTES, BYTES_PER_VERTEX } from './vertex-attributes'
import { packVertices } from './vertex-buffer'

const mesh = loadMesh('kids-crew-1')
const vertices = new DataView(packVertices(mesh))

/** Reads an attribute back as the graphics card does. */
function read(vertex: number, attribute: string): number[] {
  const found = ATTRIBUTES.find(({ name }) => name === attribute)
  if (!found) throw new Error(`There is no attribute ${attribute}.`)
  const start = vertex * BYTES_PER_VERTEX + found.offset
  return Array.from({ length: found.size }, (_, part) => {
    if (found.type === 'FLOAT') return vertices.getFloat32(start + 4 * part, true)
    if (found.type === 'SHORT') return vertices.getInt16(start + 2 * part, true) / 32_767
    return found.type === 'BYTE' ? vertices.getInt8(start + part) / 127 : vertices.getUint8(start + part) / 255
  })
}

function expectClose(values: number[], column: Float32Array, vertex: number, tolerance: number): void {
  values.forEach((value, part) => {
    expect(Math.abs(value - (column[vertex * values.length + part] ?? Infinity))).toBeLessThanOrEqual(tolerance)
  })
}

test('every vertex is packed within the precision of its bytes', () => {
  expect(vertices.byteLength).toBe(mesh.header.vertices * BYTES_PER_VERTEX)
  for (let vertex = 0; vertex < mesh.header.vertices; vertex += 13) {
    expectClose(read(vertex, 'position'), mesh.position, vertex, 0)
    expectClose(read(vertex, 'flatPlace'), mesh.uv, vertex, 0)
    expectClose(read(vertex, 'normal'), mesh.normal, vertex, 1 / 65_000)
    expectClose(read(vertex, 'openDirection'), mesh.openDirection, vertex, 1 / 253)
    const [outside = 0, inside = 0] = read(vertex, 'openness')
    expect(outside).toBeCloseTo(mesh.openOutside[vertex] ?? 0, 6)
    expect(inside).toBeCloseTo(mesh.openInside[vertex] ?? 0, 6)
  }
})

test('attributes lie side by side at offsets that graphics cards accept', () => {
  const bytes = { FLOAT: 4, SHORT: 2, BYTE: 1, UNSIGNED_BYTE: 1 }
  let end = 0
  for (const { offset, size, type } of ATTRIBUTES) {
    expect(offset).toBeGreaterThanOrEqual(end)
    expect(offset % bytes[type]).toBe(0)
    end = offset + size * bytes[type]
  }
  expect(end).toBeLessThanOrEqual(BYTES_PER_VERTEX)
})
