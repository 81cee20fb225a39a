/** Buying goes first: a request about a cart gets a slot before any request that only looks. */
export type Rank = 'buying' | 'looking'

export interface AdmissionOptions {
  /** So many requests are worked on at the same time. */
  atOnce: number
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
  /** How long every slot has been in use without one coming free; 0 while there is room. */
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
}

/** The door of a shop that is full: some requests wait for a moment, the rest is told at once to come back. */
export function admission({ atOnce, mostWaiting, longestWaitInMs }: AdmissionOptions): Admission {
  const lines: Record<Rank, Set<Waiting>> = { buying: new Set(), looking: new Set() }
  let inside = 0
  let lastMove = performance.now()

  function callNext(): void {
    const line = lines.buying.size > 0 ? lines.buying : lines.looking
    const [next] = line
    if (!next) return
    line.delete(next)
    clearTimeout(next.patience)
    next.begin()
  }

  return {
    enter(rank, { letIn, turnAway }) {
      const line = lines[rank]
      let waiting: Waiting | undefined
      let state: 'waiting' | 'inside' | 'gone' = 'waiting'
      const leave = () => {
        const before = state
        state = 'gone'
        if (waiting) clearTimeout(waiting.patience)
        if (before === 'waiting' && waiting) line.delete(waiting)
        if (before !== 'inside') return
        inside -= 1
        callNext()
      }
      const begin = () => {
        lastMove = performance.now()
        state = 'inside'
        inside += 1
        letIn(leave)
      }
      if (inside < atOnce) begin()
      else if (line.size >= mostWaiting[rank]) turnAway()
      else {
        const patience = setTimeout(() => {
          leave()
          turnAway()
        }, longestWaitInMs[rank])
        waiting = { begin, patience }
        line.add(waiting)
      }
      return leave
    },
    occupancy: () => ({
      inside,
      waiting: lines.buying.size + lines.looking.size,
      stuckForMs: inside < atOnce ? 0 : performance.now() - lastMove,
    }),
  }
}
