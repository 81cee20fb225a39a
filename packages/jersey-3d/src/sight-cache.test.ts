import { expect, test } from 'vitest'
import { lookAtAgain } from './sight-cache'
import { loadMesh, meshNames } from './testing/load-mesh'

const [first = '', second = ''] = meshNames()
const mesh = loadMesh(first)
const look = { mesh, view: 'front', width: 16, height: 16 } as const

test('a mesh is looked at once for each view and size', () => {
  const sight = lookAtAgain(look)
  expect(lookAtAgain({ ...look })).toBe(sight)
  for (const other of [{ view: 'back' as const }, { width: 32 }, { height: 32 }, { mesh: loadMesh(second) }])
    expect(lookAtAgain({ ...look, ...other })).not.toBe(sight)
})

test('the sight that was not used for longest is dropped', () => {
  const sight = lookAtAgain(look)
  for (let width = 17; width < 24; width++) lookAtAgain({ ...look, width })
  expect(lookAtAgain(look)).toBe(sight)
  for (let width = 17; width < 25; width++) lookAtAgain({ ...look, width })
  expect(lookAtAgain(look)).not.toBe(sight)
})

test('a large sight is not kept', () => {
  const large = { ...look, width: 481, height: 480 }
  expect(lookAtAgain(large)).not.toBe(lookAtAgain(large))
})
