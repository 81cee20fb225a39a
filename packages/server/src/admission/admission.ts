/** Buying goes first: a request about a cart gets a slot before any request that only looks. */
export type Queue = 'buying' | 'browsing'

export interface AdmissionOptions {
  /** So many requests are worked on at the same time. */
  atOnce: number
  /** So many of them only look; as many as there are slots where it is not set. */
  mostBrowsing?: number
  /**
   * A request that only looks does not begin while a purchase is worked on, but waits for that no longer than this. One
   * thread does the work of both: behind every step of a purchase stood a page that is rendered.
   */
  longestYieldInMs?: number
  /** So many requests wait, by queue; the next is turned away at once. */
  mostWaiting: Record<Queue, number>
  /** No request waits longer for its slot. */
  longestWaitInMs: Record<Queue, number>
}

export interface Occupancy {
  /** Slots in use. */
  inside: number
  /** Requests that wait for a slot. */
  waiting: number
  /** How long no request was let in while one that only looks would find no slot; 0 while it would. */
  stuckForMs: number
}

export interface Admission {
  /**
   * Lets in or turns away, now or in a while. `leave` gives the slot back, or leaves the line of those who wait; calling it
   * again does nothing.
   */
  enter: (queue: Queue, visit: { letIn: (leave: () => void) => void; turnAway: () => void }) => () => void
  occupancy: () => Occupancy
}

interface Waiting {
  begin: () => void
  patience: NodeJS.Timeout
  /** Set while it gives way to purchases. */
  yielding: NodeJS.Timeout | undefined
}

/** The door of a shop that is full: some requests wait for a moment, the rest is told at once to come back. */
export function admission(options: AdmissionOptions): Admission {
  const { atOnce, mostBrowsing = atOnce, longestYieldInMs = 0, mostWaiting, longestWaitInMs } = options
  const lines: Record<Queue, Set<Waiting>> = { buying: new Set(), browsing: new Set() }
  const inside: Record<Queue, number> = { buying: 0, browsing: 0 }
  let lastMove = performance.now()

  function hasRoomFor(queue: Queue): boolean {
    if (inside.buying + inside.browsing >= atOnce) return false
    return queue === 'buying' || inside.browsing < mostBrowsing
  }

  /** Purchases first, each line in its order. */
  function callNext(): void {
    for (const queue of ['buying', 'browsing'] as const) {
      for (const next of lines[queue]) {
        if (!hasRoomFor(queue)) break
        if (!next.yielding || inside.buying === 0) call(next, lines[queue])
      }
    }
  }

  function call(waiting: Waiting, line: Set<Waiting>): void {
    stopWaiting(waiting, line)
    waiting.begin()
  }

  return {
    enter(queue, { letIn, turnAway }) {
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
        letIn(leave)
      }
      const yields = queue === 'browsing' && longestYieldInMs > 0 && inside.buying > 0
      if (hasRoomFor(queue) && !yields) begin()
      else if (line.size >= mostWaiting[queue]) turnAway()
      else {
        const patience = setTimeout(() => {
          leave()
          turnAway()
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
    occupancy: () => ({
      inside: inside.buying + inside.browsing,
      waiting: lines.buying.size + lines.browsing.size,
      stuckForMs: hasRoomFor('browsing') ? 0 : performance.now() - lastMove,
    }),
  }
}

function stopWaiting(waiting: Waiting, line: Set<Waiting>): void {
  clearTimeout(waiting.patience)
  clearTimeout(waiting.yielding)
  line.delete(waiting)
}
