/** Callers that arrive while a round is running share the next one, so that each gets a round which began after its call. */
export function coalesceCalls<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<Result> | undefined
  return () =>
    (next ??= running.then(() => {
      next = undefined
      const round = run()
      running = round.catch(() => undefined)
      return round
    }))
}
