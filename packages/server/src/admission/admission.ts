/** Buying goes first: a request about a cart gets a slot before any request that only reads. */
export type Queue = 'buying' | 'browsing'

export interface AdmissionOptions {
  /** How many slots there are. */
  atOnce: number
  /** The most slots that browsing may use at once; all of them unless set. */
  mostBrowsing?: number
  /**
   * A browsing request does not start while a purchase is worked on, but yields no longer than this. One thread does the work
   * of both, and every step of a purchase would wait for a page that is being rendered.
   */
  longestYieldInMs?: number
  /** The most requests that wait in each queue; the next is refused at once. */
  mostWaiting: Record<Queue, number>
  /** No request waits longer for its slot. */
  longestWaitInMs: Record<Queue, number>
}

export interface Occupancy {
  /** Slots in use. */
  inside: number
  /** Requests that wait for a slot. */
  waiting: number
  /** How long no request got a slot while none was free for browsing; 0 while one is free. */
  stuckForMs: number
}

export interface Admission {
  /**
   * Starts or refuses a request, now or later. `leave` gives the slot back or leaves the queue; calling it again does
   * nothing.
   */
  enter: (queue: Queue, visit: { start: (leave: () => void) => void; refuse: () => void }) => () => void
  /** Whether the next request of this kind would be refused at once. */
  isFull: (queue: Queue) => boolean
  /** Starts no browsing request until `release`; those that come meanwhile wait as if all slots were in use. */
  hold: () => void
  release: () => void
  occupancy: () => Occupancy
}

interface Waiting {
  begin: () => void
  patience: NodeJS.Timeout
  /** Set while the request yields to purchases. */
  yielding: NodeJS.Timeout | undefined
}

/** Slots for requests: when all are in use, some requests wait for a moment and the rest is refused at once. */
export function createAdmission(options: AdmissionOptions): Admission {
  const { atOnce, mostBrowsing = atOnce, longestYieldInMs = 0, mostWaiting, longestWaitInMs } = options
  const lines: Record<Queue, Set<Waiting>> = { buying: new Set(), browsing: new Set() }
  const inside: Record<Queue, number> = { buying: 0, browsing: 0 }
  let lastMove = performance.now()
  let isHeld = false
  /** One waiting request of browsing is started in each turn of the event loop, so that turns stay short for everybody else. */
  let hasCalledInThisTurn = false

  function hasFreeSlotFor(queue: Queue): boolean {
    if (inside.buying + inside.browsing >= atOnce) return false
    return queue === 'buying' || inside.browsing < mostBrowsing
  }

  function hasRoomFor(queue: Queue): boolean {
    return hasFreeSlotFor(queue) && (queue === 'buying' || !isHeld)
  }

  /** Nobody overtakes those that wait. */
  function mayBeginAtOnce(queue: Queue): boolean {
    return hasRoomFor(queue) && lines[queue].size === 0
  }

  function isFull(queue: Queue): boolean {
    return !mayBeginAtOnce(queue) && lines[queue].size >= mostWaiting[queue]
  }

  /** Starts waiting requests, purchases first, each queue in its order. */
  function callNext(): void {
    for (const next of lines.buying) {
      if (!hasRoomFor('buying')) break
      call(next, lines.buying)
    }
    if (hasCalledInThisTurn) return
    for (const next of lines.browsing) {
      if (!hasRoomFor('browsing')) break
      if (next.yielding && inside.buying > 0) continue
      hasCalledInThisTurn = true
      setImmediate(callInNextTurn)
      call(next, lines.browsing)
      break
    }
  }

  function callInNextTurn(): void {
    hasCalledInThisTurn = false
    callNext()
  }

  function call(waiting: Waiting, line: Set<Waiting>): void {
    stopWaiting(waiting, line)
    waiting.begin()
  }

  return {
    enter(queue, { start, refuse }) {
      const line = lines[queue]
      let waiting: Waiting | undefined
      let state: 'waiting' | 'inside' | 'gone' = 'waiting'
      const leave = () => {
        const before = state
        state = 'gone'
        if (waiting) stopWaiting(waiting, line)
        if (before !== 'inside') return
        inside[queue] -= 1
        callNext()
      }
      const begin = () => {
        lastMove = performance.now()
        state = 'inside'
        inside[queue] += 1
        start(leave)
      }
      const yields = queue === 'browsing' && longestYieldInMs > 0 && inside.buying > 0
      if (mayBeginAtOnce(queue) && !yields) begin()
      else if (line.size >= mostWaiting[queue]) refuse()
      else {
        const patience = setTimeout(() => {
          leave()
          refuse()
        }, longestWaitInMs[queue])
        const joined: Waiting = { begin, patience, yielding: undefined }
        if (yields) {
          joined.yielding = setTimeout(() => {
            joined.yielding = undefined
            callNext()
          }, longestYieldInMs)
        }
        waiting = joined
        line.add(joined)
      }
      return leave
    },
    isFull,
    hold: () => {
      isHeld = true
    },
    release: () => {
      isHeld = false
      callNext()
    },
    occupancy: () => ({
      inside: inside.buying + inside.browsing,
      waiting: lines.buying.size + lines.browsing.size,
      stuckForMs: hasFreeSlotFor('browsing') ? 0 : performance.now() - lastMove,
    }),
  }
}

function stopWaiting(waiting: Waiting, line: Set<Waiting>): void {
  clearTimeout(waiting.patience)
  clearTimeout(waiting.yielding)
  line.delete(waiting)
}
