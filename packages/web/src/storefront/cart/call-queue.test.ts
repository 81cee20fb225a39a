import { beforeEach, expect, test, vi } from 'vitest'
import { createCallQueue } from './call-queue'

const log: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  return () => {
    vi.useRealTimers()
    log.length = 0
  }
})

function call(name: string, milliseconds = 0) {
  return () =>
    new Promise<string>((resolve) => {
      log.push(`${name} begins`)
      setTimeout(() => {
        log.push(`${name} ends`)
        resolve(name)
      }, milliseconds)
    })
}

test('calls are made one after the other', async () => {
  const calls = createCallQueue(300)

  void calls.run(call('first', 50))
  void calls.run(call('second'))
  await vi.advanceTimersByTimeAsync(100)

  expect(log).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
})

test('a call that fails holds up nobody, and whoever made it hears of it', async () => {
  const calls = createCallQueue(300)

  const failing = calls.run(() => Promise.reject(new Error('No.')))
  const next = calls.run(() => Promise.resolve('Yes.'))

  await expect(failing).rejects.toThrow('No.')
  await expect(next).resolves.toBe('Yes.')
})

test('a put-off call waits for a pause of 300 ms, which begins anew each time', async () => {
  const calls = createCallQueue(300)

  calls.runLater(1, call('first'))
  await vi.advanceTimersByTimeAsync(299)
  calls.runLater(1, call('second'))
  calls.runLater(2, call('other'))
  await vi.advanceTimersByTimeAsync(299)
  expect(log).toEqual([])

  await vi.advanceTimersByTimeAsync(10)
  expect(log).toEqual(['second begins', 'second ends', 'other begins', 'other ends'])
})

test('a call that was given up is never made', async () => {
  const calls = createCallQueue(300)

  calls.runLater(1, call('first'))
  calls.cancel(1)
  await vi.advanceTimersByTimeAsync(1000)

  expect(log).toEqual([])
})

test('settling cuts the pauses short and waits for the last answer', async () => {
  const calls = createCallQueue(300)
  void calls.run(call('running', 100))
  calls.runLater(1, call('waiting', 100))

  const settled = vi.fn()
  void calls.settle().then(settled)
  await vi.advanceTimersByTimeAsync(50)
  calls.runLater(2, call('late', 10))
  await vi.advanceTimersByTimeAsync(140)
  expect(settled).not.toHaveBeenCalled()

  await vi.advanceTimersByTimeAsync(20)
  expect(log.at(-1)).toBe('late ends')
  expect(settled).toHaveBeenCalledOnce()
})
