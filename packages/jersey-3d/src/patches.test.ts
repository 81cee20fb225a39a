import { expect, test } from 'vitest'
import type { Sight } from './sight'
import { lookAt } from './sight'
import { loadMesh, meshNames } from './testing/load-mesh'
import type { ViewName } from './views'
import { VIEW_NAMES, viewOf } from './views'

const mesh = loadMesh(meshNames().find((name) => name.startsWith('mens-crew')) ?? '')

function look(view: ViewName, width: number): Sight {
  return lookAt(mesh, viewOf(mesh, view), width, width)
}

function outsideOf({ patches }: Sight, name: string) {
  const piece = mesh.header.panels.findIndex((candidate) => candidate.name === name)
  return patches.filter((patch) => patch.piece === piece && patch.isOutside).map(({ region }) => region)
}

test('from in front, the two edges of the back are patches of their own', () => {
  const sight = look('front', 480)
  const [one, other] = outsideOf(sight, 'back').toSorted((a, b) => a.left - b.left)

  expect(outsideOf(sight, 'front')).toHaveLength(1)
  expect(other?.left).toBeGreaterThan((one?.right ?? Infinity) + 20)
})

test('in a tiny picture a face stays whole, because a second texture would take longer', () => {
  expect(outsideOf(look('front', 64), 'back')).toHaveLength(1)
})

test.each(VIEW_NAMES)('every triangle that %s shows lies within its patch', (view) => {
  const { triangles, patches, patchOf } = look(view, 120)

  for (const triangle of triangles) {
    const patch = patches[patchOf[triangle] ?? 0]
    for (const vertex of mesh.index.subarray(3 * triangle, 3 * triangle + 3)) {
      const { left, top, right, bottom } = patch?.region ?? { left: 0, top: 0, right: 0, bottom: 0 }
      const [u = -1, v = -1] = mesh.uv.subarray(2 * vertex, 2 * vertex + 2)
      if (mesh.panel[vertex] !== patch?.piece || u < left || u > right || v < top || v > bottom)
        expect.fail(`Triangle ${triangle} lies outside.`)
    }
  }
  expect(triangles.length).toBeGreaterThan(0)
})
