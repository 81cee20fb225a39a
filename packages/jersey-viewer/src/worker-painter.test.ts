import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PaintedPicture } from './painter'
import type { PictureOrder } from './piece-pictures'
import { createWorkerPainter } from './worker-painter'

/** A worker that says what the test tells it to say. */
class ScriptedWorker {
  static latest: ScriptedWorker
  onmessage: ((event: { data: unknown }) => void) | null = null
  onerror: (() => void) | null = null
  postMessage = vi.fn()
  terminate = vi.fn()

  constructor() {
    ScriptedWorker.latest = this
  }

  say(data: unknown): void {
    this.onmessage?.({ data })
  }
}

const order = {} as PictureOrder
const painted = { piece: 'front', kind: 'colour' } as unknown as PaintedPicture

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('Worker', ScriptedWorker)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('hands over each picture, and is done when the worker is', async () => {
  const pictures: PaintedPicture[] = []
  const painting = createWorkerPainter().paint(order, (picture) => pictures.push(picture))

  ScriptedWorker.latest.say({ painted })
  ScriptedWorker.latest.say({ isDone: true })
  await painting

  expect(pictures).toEqual([painted])
})

test.each([
  ['fails', () => ScriptedWorker.latest.say({ failure: 'no canvas' }), 'no canvas'],
  ['does not start', () => ScriptedWorker.latest.onerror?.(), 'did not start'],
  ['says nothing', () => vi.advanceTimersByTime(8_000), 'does not answer'],
])('gives up where the worker %s', async (_, go, reason) => {
  const painting = createWorkerPainter().paint(order, () => undefined)
  go()
  await expect(painting).rejects.toThrow(reason)
})

test('a slow worker that goes on painting is waited for', async () => {
  const painting = createWorkerPainter().paint(order, () => undefined)
  for (let picture = 0; picture < 5; picture++) {
    vi.advanceTimersByTime(7_000)
    ScriptedWorker.latest.say({ painted })
  }
  ScriptedWorker.latest.say({ isDone: true })
  await painting
  expect(vi.getTimerCount()).toBe(0)
})

test('nobody waits for a worker that was closed', async () => {
  const painter = createWorkerPainter()
  const painting = painter.paint(order, () => undefined)
  painter.close()
  await painting
  expect(ScriptedWorker.latest.terminate).toHaveBeenCalledOnce()
})
