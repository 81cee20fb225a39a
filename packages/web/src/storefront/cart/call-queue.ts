export interface Turns {
  /** Waits until everything asked for earlier has ended, well or badly. */
  take: <T>(call: () => Promise<T>) => Promise<T>
  /** The same after a pause; whoever asks again under the same key begins the pause anew. */
  takeLater: (key: number, call: () => Promise<unknown>) => void
  giveUp: (key: number) => void
  /** Cuts the pauses short and waits until nothing is under way. */
  settle: () => Promise<void>
}

/** One call after the other. */
export function createCallQueue(pauseMs: number): Turns {
  let last: Promise<unknown> = Promise.resolve()
  const waiting = new Map<number, { timer: ReturnType<typeof setTimeout>; call: () => Promise<unknown> }>()

  function take<T>(call: () => Promise<T>): Promise<T> {
    const turn = last.then(call)
    last = turn.catch(() => undefined)
    return turn
  }

  function giveUp(key: number): void {
    clearTimeout(waiting.get(key)?.timer)
    waiting.delete(key)
  }

  function begin(key: number): void {
    const call = waiting.get(key)?.call
    giveUp(key)
    if (call) void take(call)
  }

  return {
    take,
    giveUp,
    takeLater: (key, call) => {
      giveUp(key)
      waiting.set(key, { call, timer: setTimeout(() => begin(key), pauseMs) })
    },
    settle: async () => {
      let awaited
      do {
        for (const key of [...waiting.keys()]) begin(key)
        awaited = last
        await awaited
      } while (awaited !== last || waiting.size > 0)
    },
  }
}
