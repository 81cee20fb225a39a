import pg from 'pg'
import { refuseUnreplicated } from './not-replicated'

/**
 * A `pg` client for a pooler that gives every transaction another session, such as PgBouncer in transaction mode. It prepares
 * nothing by name, and sets the limits for each transaction, in the same message that begins it.
 */
export function clientForPooler(localLimits: string): typeof pg.Client {
  return class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config)
      const runQuery = this.query.bind(this) as (...query: unknown[]) => unknown
      const query = (config: unknown, ...rest: unknown[]): unknown => runQuery(forOneSession(config), ...rest)
      this.query = query as typeof this.query
      refuseUnreplicated(this)
    }
  }

  function forOneSession(config: unknown): unknown {
    if (!isQuery(config)) return config
    // The statement by which drizzle begins a transaction.
    const text = config.text === 'begin' ? `begin; ${localLimits}` : config.text
    return { ...config, text, name: undefined }
  }
}

function isQuery(config: unknown): config is { text: string } {
  return typeof config === 'object' && config !== null && 'text' in config && !('submit' in config)
}
