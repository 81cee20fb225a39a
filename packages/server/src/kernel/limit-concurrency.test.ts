import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency'

const wanted = (): boolean => true

test('no more than so many are made at once, in the order they were asked for', async () => {
  const runLimited = limitConcurrency({ atOnce: 2, waitingAtMost: 100, tooMany })
  const started: number[] = []
  let running = 0
  let mostRunning = 0

  await Promise.all(
    [...Array(20).keys()].map((index) =>
      runLimited(async () => {
        started.push(index)
        running += 1
        mostRunning = Math.max(mostRunning, running)
        await new Promise((resolve) => setTimeout(resolve, 2))
        running -= 1
      }, wanted),
    ),
  )

  expect(mostRunning).toBe(2)
  expect(started).toEqual([...Array(20).keys()])
})

test('when too many wait, the next is turned away at once', async () => {
  const runLimited = limitConcurrency({ atOnce: 1, waitingAtMost: 1, tooMany })
  const first = runLimited(pause, wanted)
  const second = runLimited(pause, wanted)

  await expect(runLimited(pause, wanted)).rejects.toThrow('too many')

  await Promise.all([first, second])
})

test('work that nobody wants any more when its turn comes is left out', async () => {
  const runLimited = limitConcurrency({ atOnce: 1, waitingAtMost: 10, tooMany })
  const first = runLimited(pause, wanted)

  const abandoned = runLimited(
    () => Promise.resolve('made'),
    () => false,
  )
  const last = runLimited(() => Promise.resolve('made'), wanted)

  await first
  expect(await abandoned).toBeUndefined()
  expect(await last).toBe('made')
})

test('work that fails gives its place to the next', async () => {
  const runLimited = limitConcurrency({ atOnce: 1, waitingAtMost: 10, tooMany })
  const failing = runLimited(() => Promise.reject(new Error('no ink')), wanted)
  const next = runLimited(() => Promise.resolve('made'), wanted)

  await expect(failing).rejects.toThrow('no ink')
  expect(await next).toBe('made')
})

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 5))
}

function tooMany(): Error {
  return new Error('too many')
}
