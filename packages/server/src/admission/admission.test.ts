import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAdmission, type Queue } from './admission'

const LIMITS = {
  atOnce: 2,
  mostWaiting: { buying: 3, browsing: 2 },
  longestWaitInMs: { buying: 10_000, browsing: 1_000 },
}

let told: string[]
const leaving = new Map<string, () => void>()
let admission: ReturnType<typeof createAdmission>

beforeEach(() => {
  vi.useFakeTimers()
  told = []
  admission = createAdmission(LIMITS)
})
afterEach(() => void vi.useRealTimers())

function comes(name: string, queue: Queue = 'browsing'): void {
  admission.enter(queue, {
    start: (leave) => {
      told.push(`${name} in`)
      leaving.set(name, leave)
    },
    refuse: () => told.push(`${name} away`),
  })
}

test('there is room for some, a few wait, and the rest is turned away at once', () => {
  for (const name of ['a', 'b', 'c', 'd', 'e']) comes(name)

  expect(told).toEqual(['a in', 'b in', 'e away'])
})

test('whoever leaves makes room for the one who has waited longest', () => {
  for (const name of ['a', 'b', 'c', 'd']) comes(name)
  leaving.get('b')?.()
  leaving.get('a')?.()
  vi.advanceTimersByTime(0)

  expect(told).toEqual(['a in', 'b in', 'c in', 'd in'])
})

test('in one turn of the event loop one of those who wait to look is let in, and nobody overtakes the others', () => {
  for (const name of ['a', 'b', 'c', 'd']) comes(name)
  leaving.get('b')?.()
  leaving.get('a')?.()
  comes('e')
  expect(told).toEqual(['a in', 'b in', 'c in'])

  vi.advanceTimersByTime(0)
  expect(told).toEqual(['a in', 'b in', 'c in', 'd in'])
})

test('whoever looks waits while the admission is held, and whoever buys does not', () => {
  admission.hold()
  for (const name of ['a', 'b']) comes(name)
  comes('buyer', 'buying')
  expect(told).toEqual(['buyer in'])

  admission.release()
  expect(told).toEqual(['buyer in', 'a in'])
})

test('an admission that is held is not stuck while it has free slots', () => {
  vi.advanceTimersByTime(60_000)
  admission.hold()
  expect(admission.occupancy().stuckForMs).toBe(0)
})

test('whoever buys goes before all who look, and has a line of their own', () => {
  for (const name of ['a', 'b', 'c', 'd']) comes(name)
  comes('buyer', 'buying')
  leaving.get('a')?.()

  expect(told).toEqual(['a in', 'b in', 'buyer in'])
})

test('nobody waits longer than is bearable, and then takes no place', () => {
  for (const name of ['a', 'b', 'c']) comes(name)
  comes('buyer', 'buying')
  vi.advanceTimersByTime(1_000)
  expect(told).toEqual(['a in', 'b in', 'c away'])

  leaving.get('a')?.()
  leaving.get('b')?.()
  expect(told).toEqual(['a in', 'b in', 'c away', 'buyer in'])
})

test('leaving twice makes room once', () => {
  for (const name of ['a', 'b', 'c', 'd']) comes(name)
  leaving.get('a')?.()
  leaving.get('a')?.()

  expect(told).toEqual(['a in', 'b in', 'c in'])
})
