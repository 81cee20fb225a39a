import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAdmission, type Admission, type Queue } from './admission'

const OPTIONS = {
  atOnce: 6,
  mostBrowsing: 2,
  longestYieldInMs: 200,
  mostWaiting: { buying: 10, browsing: 10 },
  longestWaitInMs: { buying: 10_000, browsing: 3_000 },
}

let admission: Admission
beforeEach(() => {
  vi.useFakeTimers()
  admission = createAdmission(OPTIONS)
})
afterEach(() => vi.useRealTimers())

interface Visit {
  state: 'waiting' | 'inside' | 'turned away'
  leave: () => void
}

function visit(queue: Queue): Visit {
  const visit: Visit = { state: 'waiting', leave: () => undefined }
  visit.leave = admission.enter(queue, {
    start: () => (visit.state = 'inside'),
    refuse: () => (visit.state = 'turned away'),
  })
  return visit
}

const statesOf = (visits: readonly Visit[]) => visits.map(({ state }) => state)

test('a request that only looks gives way to a purchase, and begins when the purchase has ended', () => {
  const purchases = [visit('buying'), visit('buying')]
  const look = visit('browsing')
  expect(look.state).toBe('waiting')

  purchases[0]?.leave()
  expect(look.state).toBe('waiting')
  purchases[1]?.leave()
  expect(look.state).toBe('inside')
})

test('a request that only looks gives way for a moment, and then begins beside purchases', () => {
  visit('buying')
  const looks = [visit('browsing'), visit('browsing'), visit('browsing')]

  vi.advanceTimersByTime(199)
  expect(statesOf(looks)).toEqual(['waiting', 'waiting', 'waiting'])
  vi.advanceTimersByTime(2)
  expect(statesOf(looks)).toEqual(['inside', 'inside', 'waiting'])
  looks[0]?.leave()
  vi.advanceTimersByTime(1)
  expect(looks[2]?.state).toBe('inside')
})

test('requests that only look leave slots for purchases', () => {
  const looks = [visit('browsing'), visit('browsing'), visit('browsing')]
  expect(statesOf(looks)).toEqual(['inside', 'inside', 'waiting'])
  expect(statesOf([visit('buying'), visit('buying')])).toEqual(['inside', 'inside'])

  vi.advanceTimersByTime(3_000)
  expect(looks[2]?.state).toBe('turned away')
  expect(admission.occupancy()).toMatchObject({ inside: 4, waiting: 0 })
})

test('a client that leaves the line while it gives way is not called', () => {
  const purchase = visit('buying')
  const looks = [visit('browsing'), visit('browsing')]

  looks[0]?.leave()
  purchase.leave()
  vi.advanceTimersByTime(200)
  expect(statesOf(looks)).toEqual(['waiting', 'inside'])
  expect(admission.occupancy()).toMatchObject({ inside: 1, waiting: 0 })
})
