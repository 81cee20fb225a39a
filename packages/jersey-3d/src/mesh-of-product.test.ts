import { COLLARS, DRAPES, SHAPES } from '@shop/jersey-art/jersey-spec'
import { aJersey } from '@shop/jersey-art/testing/a-jersey'
import { anyJersey } from '@shop/jersey-art/testing/arbitraries'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { meshOfDesign } from './mesh-of-product'
import { meshNames } from './testing/load-mesh'

test('a design that names neither shape nor drape looks as it always did', () => {
  for (let drape = 1; drape <= DRAPES; drape++) {
    expect(meshOfDesign(aJersey({ collar: 'wrap' }), drape, meshNames())).toBe(`mens-v-${drape}`)
  }
})

test('shape and drape of a design come first', () => {
  expect(meshOfDesign(aJersey({ collar: 'crew', drape: 3 }), 1, meshNames())).toBe('mens-crew-3')
  expect(meshOfDesign(aJersey({ collar: 'polo', shape: 'womens', drape: 4 }), 1, meshNames())).toBe('womens-polo-1')
})

test('every shape has a mesh for every collar and drape', () => {
  for (const shape of SHAPES) {
    for (const collar of COLLARS) {
      for (let drape = 1; drape <= DRAPES; drape++) {
        expect(meshOfDesign(aJersey({ shape, collar }), drape, meshNames())).toMatch(new RegExp(`^${shape}-`))
      }
    }
  }
})

test('no description is without a mesh', () => {
  fc.assert(
    fc.property(anyJersey(), fc.integer({ min: 1, max: DRAPES }), (spec, drape) => {
      expect(meshNames()).toContain(meshOfDesign(spec, drape, meshNames()))
    }),
  )
})
