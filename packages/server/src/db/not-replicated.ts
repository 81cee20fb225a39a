import type pg from 'pg'

/** The function of PostgreSQL that waits for the standby; its name is the same in every language of the messages. */
const WAITS_FOR_STANDBY = 'SyncRepWaitForLSN'

/** The commit is on one machine only, so that a fail-over may lose it. The client must retry. */
export class NotReplicated extends Error {
  override message = 'The commit was not confirmed by the synchronous standby.'
}

/**
 * Rejects a statement whose wait for the synchronous standby was cancelled, by `pg_cancel_backend` for instance:
 * PostgreSQL acknowledges such a commit all the same, with nothing but a warning.
 */
export function refuseUnreplicated(client: pg.Client): void {
  let isUnreplicated = false
  client.on('notice', ({ routine }) => {
    if (routine === WAITS_FOR_STANDBY) isUnreplicated = true
  })
  function takeRefusal(): NotReplicated | undefined {
    if (!isUnreplicated) return undefined
    isUnreplicated = false
    return new NotReplicated()
  }
  const runQuery = client.query.bind(client) as (...query: unknown[]) => unknown
  const query = (...given: unknown[]): unknown => {
    const callback = given.at(-1)
    if (isCallback(callback)) {
      return runQuery(...given.slice(0, -1), (error: unknown, result: unknown) => {
        const refusal = takeRefusal()
        callback(error ?? refusal, refusal ? undefined : result)
      })
    }
    const running = runQuery(...given)
    if (!(running instanceof Promise)) return running
    return running.then((result: unknown) => {
      const refusal = takeRefusal()
      if (refusal) throw refusal
      return result
    })
  }
  client.query = query as typeof client.query
}

function isCallback(value: unknown): value is (error: unknown, result: unknown) => void {
  return typeof value === 'function'
}
