import { describe, expect, test } from 'vitest'
import { CLOSE_UP, drag, FITTED, pan, zoomAround, zoomUnder } from './zoom'

const box = { width: 400, height: 300 }

describe('under the pointer', () => {
  test('the middle of the box shows the middle of the picture', () => {
    expect(zoomUnder({ x: 0, y: 0 }, box)).toEqual(CLOSE_UP)
  })

  test('a corner of the box shows that corner of the picture', () => {
    expect(zoomUnder({ x: -200, y: 150 }, box)).toEqual({ scale: 2, x: 1, y: -1 })
  })

  test('beyond the box there is no more of the picture', () => {
    expect(zoomUnder({ x: 900, y: -900 }, box, 3)).toEqual({ scale: 3, x: -1, y: 1 })
  })
})

describe('dragged', () => {
  test('the picture moves as far as the finger', () => {
    // A picture of 600 in a box of 400 can be moved by 100 each way.
    expect(drag(CLOSE_UP, { x: 50, y: -75 }, box)).toEqual({ scale: 2, x: 0.5, y: -0.5 })
  })

  test('it stops at its edges', () => {
    expect(drag(CLOSE_UP, { x: 5000, y: -5000 }, box)).toEqual({ scale: 2, x: 1, y: -1 })
  })

  test('one that fits stays where it is', () => {
    expect(drag(FITTED, { x: 50, y: 50 }, box)).toEqual(FITTED)
  })
})

describe('pinched', () => {
  test('it grows, so that the point between the fingers stays where it is', () => {
    // Twice as large, what was 50 to the right of the middle would be at 100, so the picture moves 50 to the left.
    expect(zoomAround(FITTED, 2, { x: 50, y: 0 }, box)).toEqual({ scale: 2, x: -0.5, y: 0 })
  })

  test('it grows to three times at most and shrinks until it fits', () => {
    expect(zoomAround(CLOSE_UP, 9, { x: 0, y: 0 }, box).scale).toBe(3)
    expect(zoomAround({ scale: 2, x: 1, y: 1 }, 0.1, { x: 0, y: 0 }, box)).toEqual(FITTED)
  })
})

test('keys move it by a share of the way, up to its edge', () => {
  expect(pan(CLOSE_UP, { x: 0.25, y: -0.25 })).toEqual({ scale: 2, x: 0.25, y: -0.25 })
  expect(pan({ scale: 2, x: 0.9, y: 0 }, { x: 0.25, y: 0 })).toEqual({ scale: 2, x: 1, y: 0 })
})
