import pg from 'pg'
import { refuseUnreplicated } from './not-replicated'

/** How often a statement has to run before it is prepared. */
const USES_BEFORE_PREPARING = 5
const MOST_NAMES = 400
const MOST_CANDIDATES = 2_000

/** Search statements are never prepared: their best plan depends on the search text. */
const SEARCHES = /\bi?like\b|@@|%>|<%/

/** Names frequent statements, so that each connection prepares them and parses and plans them only once. */
export function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const candidates = new Map<string, number>()
  return (text) => {
    const name = names.get(text)
    if (name !== undefined || names.size === MOST_NAMES) return name
    const times = (candidates.get(text) ?? 0) + 1
    candidates.set(text, times)
    if (candidates.size > MOST_CANDIDATES) candidates.clear()
    if (times < USES_BEFORE_PREPARING || SEARCHES.test(text)) return undefined
    candidates.delete(text)
    names.set(text, `shop-${names.size}`)
    return names.get(text)
  }
}

const nameOf = statementNames()

/** A `pg` client that runs frequent statements as prepared statements, and refuses commits that no standby has confirmed. */
export class PreparingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const runQuery = this.query.bind(this) as (...query: unknown[]) => unknown
    const query = (config: unknown, ...rest: unknown[]): unknown => runQuery(withName(config, rest[0]), ...rest)
    this.query = query as typeof this.query
    refuseUnreplicated(this)
  }
}

function withName(config: unknown, values: unknown): unknown {
  if (!isUnnamedQuery(config) || !Array.isArray(values) || values.length === 0) return config
  const name = nameOf(config.text)
  return name === undefined ? config : { ...config, name }
}

function isUnnamedQuery(config: unknown): config is { text: string; name?: undefined } {
  return (
    typeof config === 'object' &&
    config !== null &&
    'text' in config &&
    typeof config.text === 'string' &&
    !('submit' in config) &&
    (!('name' in config) || config.name === undefined)
  )
}
