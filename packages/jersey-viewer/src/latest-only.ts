/**
 * Runs a piece of work for the latest input only: never twice at the same time, and inputs that arrive meanwhile replace
 * one another. The promise is kept when the work for the last input is done.
 */
export function latestOnly<Input>(work: (input: Input) => Promise<void>): (input: Input) => Promise<void> {
  let waiting: { input: Input } | undefined
  let running: Promise<void> | undefined

  async function workOff(): Promise<void> {
    try {
      while (waiting) {
        const { input } = waiting
        waiting = undefined
        await work(input)
      }
    } finally {
      running = undefined
    }
  }

  return (input) => {
    waiting = { input }
    // The work starts in a microtask, after `running` is set.
    running ??= Promise.resolve().then(workOff)
    return running
  }
}
