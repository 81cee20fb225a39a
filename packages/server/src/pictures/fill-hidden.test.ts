import { expect, test } from 'vitest'
import { fillHidden } from './fill-hidden'

test('invisible pixels get the mean colour of the visible ones and stay invisible', () => {
  const picture = Uint8Array.of(0, 0, 0, 0, 200, 100, 0, 255, 100, 50, 20, 10, 0, 0, 0, 0)

  fillHidden(picture)

  expect([...picture]).toEqual([150, 75, 10, 0, 200, 100, 0, 255, 100, 50, 20, 10, 150, 75, 10, 0])
})

test('a picture without an invisible pixel, or without a visible one, stays as it is', () => {
  const photograph = Uint8Array.of(1, 2, 3, 255, 9, 8, 7, 128)
  const nothing = Uint8Array.of(5, 6, 7, 0)

  fillHidden(photograph)
  fillHidden(nothing)

  expect([...photograph]).toEqual([1, 2, 3, 255, 9, 8, 7, 128])
  expect([...nothing]).toEqual([5, 6, 7, 0])
})
