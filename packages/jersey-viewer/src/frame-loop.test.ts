import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFrameLoop } from './frame-loop'

let waiting: FrameRequestCallback | undefined

/** Shows the next frame of the screen, if one was asked for. */
function showFrame(now: number): boolean {
  const draw = waiting
  waiting = undefined
  draw?.(now)
  return draw !== undefined
}

beforeEach(() => {
  waiting = undefined
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    expect(waiting).toBeUndefined()
    waiting = callback
    return 1
  })
  vi.stubGlobal('cancelAnimationFrame', () => (waiting = undefined))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('asking many times before a frame draws once, and nothing is drawn after that', () => {
  const draw = vi.fn(() => false)
  const { request } = createFrameLoop(draw)
  expect(showFrame(0)).toBe(false)
  for (let time = 0; time < 5; time++) request()
  expect(showFrame(16)).toBe(true)
  expect(showFrame(32)).toBe(false)
  expect(draw).toHaveBeenCalledTimes(1)
})

test('a movement is told the time since its last frame, and a pause does not make it leap', () => {
  const times: number[] = []
  const { request } = createFrameLoop((milliseconds) => times.push(milliseconds) < 4)
  request()
  for (const now of [5000, 5020, 5030, 9000, 9100]) showFrame(now)
  expect(times).toEqual([16, 20, 10, 64])
})

test('a stopped loop draws nothing', () => {
  const draw = vi.fn(() => true)
  const { request, stop } = createFrameLoop(draw)
  request()
  stop()
  showFrame(16)
  expect(draw).not.toHaveBeenCalled()
})
