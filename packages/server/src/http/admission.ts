/** Buying goes first: whoever has a cart waits for a place before anybody who only looks. */
export type Rank = 'buying' | 'looking'

export interface AdmissionOptions {
  /** So many are worked on at the same time. */
  atOnce: number
  /** So many wait, by rank; the next is turned away at once. */
  mostWaiting: Record<Rank, number>
  /** Nobody waits longer to be let in. */
  longestWaitInMs: Record<Rank, number>
}

export interface Admission {
  /** Lets in or turns away, now or in a while. Whoever was let in leaves once. */
  enter: (rank: Rank, visit: { letIn: (leave: () => void) => void; turnAway: () => void }) => void
}

interface Waiting {
  letIn: (leave: () => void) => void
  patience: NodeJS.Timeout
}

/** The door of a shop that is full: some wait outside for a moment, the rest is told at once to come back. */
export function admission({ atOnce, mostWaiting, longestWaitInMs }: AdmissionOptions): Admission {
  const outside: Record<Rank, Set<Waiting>> = { buying: new Set(), looking: new Set() }
  let inside = 0

  function take(letIn: Waiting['letIn']): void {
    inside += 1
    let hasLeft = false
    letIn(() => {
      if (hasLeft) return
      hasLeft = true
      inside -= 1
      callNext()
    })
  }

  function callNext(): void {
    const line = outside.buying.size > 0 ? outside.buying : outside.looking
    const [next] = line
    if (!next) return
    line.delete(next)
    clearTimeout(next.patience)
    take(next.letIn)
  }

  return {
    enter(rank, { letIn, turnAway }) {
      const line = outside[rank]
      if (inside < atOnce) take(letIn)
      else if (line.size >= mostWaiting[rank]) turnAway()
      else {
        const patience = setTimeout(() => {
          line.delete(waiting)
          turnAway()
        }, longestWaitInMs[rank])
        const waiting: Waiting = { letIn, patience }
        line.add(waiting)
      }
    },
  }
}
