import { DRAPES } from '@shop/jersey-art/jersey-spec'
import { expect, test } from 'vitest'
import { aDrawing, aJersey } from '../testing/picture-factories'
import { drawingOfProduct, isFrontOf, onMesh } from './mesh-drawing'
import { keyOfDrawing } from './picture-key'

const drapeOf = (id: number) => drawingOfProduct(aJersey(), 'front', id).drape

test('neighbours in a grid have different drapes: those with the next id, and those four further', () => {
  for (let id = 1; id < 100; id += 1) {
    expect(drapeOf(id)).not.toBe(drapeOf(id + 1))
    expect(drapeOf(id)).not.toBe(drapeOf(id + DRAPES))
    expect(drapeOf(id)).toBeGreaterThanOrEqual(1)
    expect(drapeOf(id)).toBeLessThanOrEqual(DRAPES)
  }
})

test('all pictures of a product have one drape, and a redrawn one is the same picture', () => {
  const front = drawingOfProduct(aJersey(), 'front', 7)

  expect(drawingOfProduct(aJersey(), 'back', 7).drape).toBe(front.drape)
  expect(onMesh(aDrawing(), 7)).toEqual(front)
})

test('without a product the design decides on the drape', () => {
  const drapes = ['#111111', '#222222', '#333333', '#444444', '#555555', '#666666'].map((base) => {
    return onMesh(aDrawing({ jersey: aJersey({ base }) })).drape
  })

  expect(new Set(drapes).size).toBeGreaterThan(1)
  expect(onMesh(aDrawing()).drape).toBe(onMesh(aDrawing({ view: 'back', name: 'AMAL', number: 10 })).drape)
})

test('a form may name the front as it is and as it was, but no other picture', () => {
  const jersey = aJersey()

  expect(isFrontOf(jersey, 7, keyOfDrawing(drawingOfProduct(jersey, 'front', 7)))).toBe(true)
  expect(isFrontOf(jersey, 7, keyOfDrawing({ jersey, view: 'front' }))).toBe(true)
  expect(isFrontOf(jersey, 7, keyOfDrawing({ jersey, view: 'back' }))).toBe(false)
})

test('flat drawings keep the keys that they always had', () => {
  expect(keyOfDrawing(aDrawing())).toBe('700e680b366a17eb7e155b8a')
})
