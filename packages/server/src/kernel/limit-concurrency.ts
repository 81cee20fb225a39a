/** Runs the work when its turn comes, or answers undefined if by then nobody wants it any more. */
export interface InTurn {
  <Result>(work: () => Promise<Result>): Promise<Result>
  <Result>(work: () => Promise<Result>, isWanted: () => boolean): Promise<Result | undefined>
}

export interface TurnOptions {
  atOnce: number
  waitingAtMost: number
  /** What the caller throws when too many wait already. */
  tooMany: () => Error
}

/** First come, first served, a few at once. */
export function limitConcurrency({ atOnce, waitingAtMost, tooMany }: TurnOptions): InTurn {
  const waiting: (() => void)[] = []
  let running = 0

  async function inTurn<Result>(work: () => Promise<Result>, isWanted = () => true): Promise<Result | undefined> {
    if (running < atOnce) running += 1
    else {
      if (waiting.length >= waitingAtMost) throw tooMany()
      // Whoever ends hands its place over, so that nobody slips in between.
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    try {
      return isWanted() ? await work() : undefined
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
  return inTurn
}
