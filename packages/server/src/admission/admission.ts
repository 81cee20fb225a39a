/** Buying goes first: a request about a cart gets a slot before any request that only looks. */
export type Rank = 'buying' | 'looking'

export interface AdmissionOptions {
  /** So many requests are worked on at the same time. */
  atOnce: number
  /** So many of them only look; as many as there are slots where it is not set. */
  mostLooking?: number
  /**
   * A request that only looks does not begin while a purchase is worked on, but waits for that no longer than this. One
   * thread does the work of both: behind every step of a purchase stood a page that is rendered.
   */
  longestYieldInMs?: number
  /** So many requests wait, by rank; the next is turned away at once. */
  mostWaiting: Record<Rank, number>
  /** No request waits longer for its slot. */
  longestWaitInMs: Record<Rank, number>
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
  enter: (rank: Rank, visit: { letIn: (leave: () => void) => void; turnAway: () => void }) => () => void
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
  const { atOnce, mostLooking = atOnce, longestYieldInMs = 0, mostWaiting, longestWaitInMs } = options
  const lines: Record<Rank, Set<Waiting>> = { buying: new Set(), looking: new Set() }
  const inside: Record<Rank, number> = { buying: 0, looking: 0 }
  let lastMove = performance.now()

  function hasRoomFor(rank: Rank): boolean {
    if (inside.buying + inside.looking >= atOnce) return false
    return rank === 'buying' || inside.looking < mostLooking
  }

  /** Purchases first, each line in its order. */
  function callNext(): void {
    for (const rank of ['buying', 'looking'] as const) {
      for (const next of lines[rank]) {
        if (!hasRoomFor(rank)) break
        if (!next.yielding || inside.buying === 0) call(next, lines[rank])
      }
    }
  }

  function call(waiting: Waiting, line: Set<Waiting>): void {
    stopWaiting(waiting, line)
    waiting.begin()
  }

  return {
    enter(rank, { letIn, turnAway }) {
      const line = lines[rank]
      let waiting: Waiting | undefined
      let state: 'waiting' | 'inside' | 'gone' = 'waiting'
      const leave = () => {
        const before = state
        state = 'gone'
        if (waiting) stopWaiting(waiting, line)
        if (before !== 'inside') return
        inside[rank] -= 1
        callNext()
      }
      const begin = () => {
        lastMove = performance.now()
        state = 'inside'
        inside[rank] += 1
        letIn(leave)
      }
      const yields = rank === 'looking' && longestYieldInMs > 0 && inside.buying > 0
      if (hasRoomFor(rank) && !yields) begin()
      else if (line.size >= mostWaiting[rank]) turnAway()
      else {
        const patience = setTimeout(() => {
          leave()
          turnAway()
        }, longestWaitInMs[rank])
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
      inside: inside.buying + inside.looking,
      waiting: lines.buying.size + lines.looking.size,
      stuckForMs: hasRoomFor('looking') ? 0 : performance.now() - lastMove,
    }),
  }
}

function stopWaiting(waiting: Waiting, line: Set<Waiting>): void {
  clearTimeout(waiting.patience)
  clearTimeout(waiting.yielding)
  line.delete(waiting)
}
