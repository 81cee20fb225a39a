import { beforeEach, describe, expect, test, vi } from 'vitest'

const ORIGIN = { x: 100, y: 100 }
const LEFT = { x: 20, y: 100 }
const RIGHT = { x: 180, y: 100 }

describe.each([
  ['ltr', { next: LEFT, key: 'ArrowRight', before: 'ArrowLeft' }],
  ['rtl', { next: RIGHT, key: 'ArrowLeft', before: 'ArrowRight' }],
] as const)('on a page that runs %s', (direction, { next, key, before }) => {
  beforeEach(() => {
    vi.resetModules()
    vi.doMock('#language', () => ({ DIRECTION: direction }))
    return () => vi.doUnmock('#language')
  })

  test('a finger pulls the next picture in from where the row goes on', async () => {
    const { directionOf } = await import('./use-swipe')

    expect([LEFT, RIGHT].map((to) => directionOf(ORIGIN, to))).toEqual(next === LEFT ? [1, -1] : [-1, 1])
  })

  test('the arrow key that points there leads on, the other one back, and no other key does', async () => {
    const { arrowStep } = await import('./arrow-step')

    expect([key, before, 'ArrowUp'].map(arrowStep)).toEqual([1, -1, undefined])
  })
})
