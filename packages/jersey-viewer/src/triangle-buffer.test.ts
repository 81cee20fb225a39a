import { loadMesh, meshNames } from '@shop/jersey-3d/testing/load-mesh'
import { expect, test } from 'vitest'
import { packTriangles } from './triangle-buffer'

test.each(meshNames())('the ranges of %s hold every triangle once, with the triangles of their piece', (name) => {
  const mesh = loadMesh(name)
  const { corners, ranges } = packTriangles(mesh)
  let end = 0
  ranges.forEach(({ first, count }, piece) => {
    expect(first).toBe(end)
    end += count
    const pieces = new Set(Array.from(corners.subarray(first, end), (corner) => mesh.panel[corner]))
    expect(pieces).toEqual(new Set([piece]))
  })
  expect(end).toBe(mesh.index.length)
  expect(Array.from(corners).toSorted()).toEqual(Array.from(mesh.index).toSorted())
})

test('triangles keep the order of their corners', () => {
  const mesh = loadMesh('mens-crew-1')
  const { corners } = packTriangles({ ...mesh, index: Uint32Array.from([2, 0, 1]) })
  expect(Array.from(corners)).toEqual([2, 0, 1])
})

test('a mesh with too many vertices is refused', () => {
  const mesh = loadMesh('mens-crew-1')
  const large = { ...mesh, header: { ...mesh.header, vertices: 70_000 } }
  expect(() => packTriangles(large)).toThrow('too many vertices')
})
