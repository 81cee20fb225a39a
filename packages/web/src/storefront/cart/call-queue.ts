export interface CallQueue {
  /** Starts the call when every earlier call has succeeded or failed. */
  run: <T>(call: () => Promise<T>) => Promise<T>
  /** Debounced `run`: starts after a pause; a second call under the same key replaces the first and its pause. */
  runLater: (key: number, call: () => Promise<unknown>) => void
  cancel: (key: number) => void
  /** Ends all pauses and resolves when no call is running. */
  settle: () => Promise<void>
}

/** Runs API calls one after the other, so that answers arrive in the order of the changes. */
export function createCallQueue(pauseMs: number): CallQueue {
  let last: Promise<unknown> = Promise.resolve()
  const waiting = new Map<number, { timer: ReturnType<typeof setTimeout>; call: () => Promise<unknown> }>()

  function run<T>(call: () => Promise<T>): Promise<T> {
    const result = last.then(call)
    last = result.catch(() => undefined)
    return result
  }

  function cancel(key: number): void {
    clearTimeout(waiting.get(key)?.timer)
    waiting.delete(key)
  }

  function begin(key: number): void {
    const call = waiting.get(key)?.call
    cancel(key)
    if (call) void run(call)
  }

  return {
    run,
    cancel,
    runLater: (key, call) => {
      cancel(key)
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
