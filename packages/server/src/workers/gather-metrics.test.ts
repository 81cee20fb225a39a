import { expect, test, vi } from 'vitest'
import type { ForkedWorker } from './fork-worker'
import { gatherMetrics } from './gather-metrics'
import type { ToWorker } from './messages'

test('whichever worker asks gets the metrics of all', () => {
  const [one, two] = [aWorker(), aWorker()]
  const { receive } = gatherMetrics(() => [one, two])

  receive(two, { kind: 'ask-metrics-of-all', reading: 7 })
  receive(one, { kind: 'metrics', reading: 1, text: 'of one' })
  receive(two, { kind: 'metrics', reading: 1, text: 'of two' })

  expect(one.told).toEqual([{ kind: 'read-metrics', reading: 1 }])
  expect(two.told.at(-1)).toEqual({ kind: 'metrics-of-all', reading: 7, texts: ['of one', 'of two'] })
})

test('a worker that ends meanwhile, or is silent, is left out', async () => {
  const [one, two, three] = [aWorker(), aWorker(), aWorker()]
  const { receive, forget } = gatherMetrics(() => [one, two, three], 20)

  receive(one, { kind: 'ask-metrics-of-all', reading: 1 })
  receive(one, { kind: 'metrics', reading: 1, text: 'of one' })
  forget(two)

  await vi.waitUntil(() => one.told.length === 2)
  expect(one.told.at(-1)).toEqual({ kind: 'metrics-of-all', reading: 1, texts: ['of one'] })
})

test('two readings at once are kept apart, and an answer that comes late is dropped', () => {
  const [one, two] = [aWorker(), aWorker()]
  const { receive } = gatherMetrics(() => [two])

  receive(one, { kind: 'ask-metrics-of-all', reading: 1 })
  receive(one, { kind: 'ask-metrics-of-all', reading: 2 })
  receive(two, { kind: 'metrics', reading: 2, text: 'second' })
  receive(two, { kind: 'metrics', reading: 1, text: 'first' })
  receive(two, { kind: 'metrics', reading: 1, text: 'late' })

  expect(one.told).toEqual([
    { kind: 'metrics-of-all', reading: 2, texts: ['second'] },
    { kind: 'metrics-of-all', reading: 1, texts: ['first'] },
  ])
})

function aWorker(): ForkedWorker & { told: ToWorker[] } {
  const told: ToWorker[] = []
  const never = new Promise<never>(() => undefined)
  const ignore = () => undefined
  const tell = (message: ToWorker) => void told.push(message)
  return { pid: 1, ready: never, ended: never, stop: ignore, kill: ignore, tell, told }
}
