import { expect, test } from 'vitest'
import type { Sight } from './sight'
import { lookAtAgain } from './sight-cache'
import { loadMesh, meshNames } from './testing/load-mesh'

const [first = '', second = ''] = meshNames()
const mesh = loadMesh(first)
const look = { mesh, view: 'front', width: 16, height: 16 } as const

/** Compared here, because an expectation would compare the numbers of two sights one by one, for seconds. */
function isSame(one: Sight, other: Sight): boolean {
  return one === other
}

test('a mesh is looked at once for each view and size', () => {
  const sight = lookAtAgain(look)
  expect(isSame(lookAtAgain({ ...look }), sight)).toBe(true)
  for (const other of [{ view: 'back' as const }, { width: 32 }, { height: 32 }, { mesh: loadMesh(second) }])
    expect(isSame(lookAtAgain({ ...look, ...other }), sight)).toBe(false)
})

test('the sight that was not used for longest is dropped', () => {
  const sight = lookAtAgain(look)
  for (let width = 17; width < 28; width++) lookAtAgain({ ...look, width })
  expect(isSame(lookAtAgain(look), sight)).toBe(true)
  for (let width = 17; width < 29; width++) lookAtAgain({ ...look, width })
  expect(isSame(lookAtAgain(look), sight)).toBe(false)
})

test('a large sight is not kept', () => {
  const large = { ...look, width: 481, height: 480 }
  expect(isSame(lookAtAgain(large), lookAtAgain(large))).toBe(false)
})
