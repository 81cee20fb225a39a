import { COLLARS } from '@shop/jersey-art/jersey-spec'
import { CUT_MEASURES } from '@shop/jersey-panels/cut-measures'
import { expect, test } from 'vitest'
import { chooseMesh } from './choose-mesh'
import { meshNames } from './testing/load-mesh'

const DRAPES = ['mens-crew-1', 'mens-crew-2', 'mens-crew-3', 'mens-v-1', 'mens-polo-1', 'kids-crew-1', 'womens-v-1']

test('a product always gets the same drape, and products differ', () => {
  const chosen = Array.from({ length: 60 }, (_, id) => chooseMesh({ cut: 'mens', collar: 'crew', id }, DRAPES))

  expect(new Set(chosen)).toEqual(new Set(['mens-crew-1', 'mens-crew-2', 'mens-crew-3']))
  expect(chooseMesh({ cut: 'mens', collar: 'crew', id: 7 }, DRAPES.toReversed())).toBe(chosen[7])
})

test('the collar decides on the neck', () => {
  const neckOf = (collar: (typeof COLLARS)[number]) => chooseMesh({ cut: 'mens', collar, id: 1 }, DRAPES)

  expect(neckOf('v-neck')).toBe('mens-v-1')
  expect(neckOf('wrap')).toBe('mens-v-1')
  expect(neckOf('polo')).toBe('mens-polo-1')
  expect(neckOf('henley')).toMatch(/^mens-crew/)
})

test('where a neck is missing, the nearest one of the same cut stands in', () => {
  expect(chooseMesh({ cut: 'kids', collar: 'v-neck', id: 1 }, DRAPES)).toBe('kids-crew-1')
  expect(chooseMesh({ cut: 'womens', collar: 'polo', id: 1 }, DRAPES)).toBe('womens-v-1')
  expect(chooseMesh({ cut: 'long-sleeve', collar: 'v-neck', id: 1 }, DRAPES)).toBe('mens-v-1')
  expect(() => chooseMesh({ cut: 'mens', collar: 'crew', id: 1 }, [])).toThrow('no mesh')
})

test('a drape that is asked for is the one, as far as the shape has so many', () => {
  const chosen = (drape: number) => chooseMesh({ cut: 'mens', collar: 'crew', id: 7, drape }, DRAPES)

  expect([1, 2, 3, 4].map(chosen)).toEqual(['mens-crew-1', 'mens-crew-2', 'mens-crew-3', 'mens-crew-1'])
  expect(chooseMesh({ cut: 'kids', collar: 'crew', id: 7, drape: 4 }, DRAPES)).toBe('kids-crew-1')
})

test('the meshes of the package suffice for every cut and collar', () => {
  for (const cut of Object.keys(CUT_MEASURES) as (keyof typeof CUT_MEASURES)[]) {
    for (const collar of COLLARS) {
      expect(chooseMesh({ cut, collar, id: 'a' }, meshNames())).toMatch(new RegExp(`^${cut}-`))
    }
  }
})
