import pg from 'pg'

/** So often a statement is seen before the database is asked to keep its plan. */
const OFTEN = 5
const MOST_NAMES = 400
const MOST_CANDIDATES = 2_000

/** What a search is for decides how it is best done: its plan is made each time. */
const SEARCHES = /\bi?like\b|@@|%>|<%/

/** A name for each statement that comes again and again. Prepared under it, a connection parses and plans it once. */
export function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const candidates = new Map<string, number>()
  return (text) => {
    const name = names.get(text)
    if (name !== undefined || names.size === MOST_NAMES) return name
    const times = (candidates.get(text) ?? 0) + 1
    candidates.set(text, times)
    if (candidates.size > MOST_CANDIDATES) candidates.clear()
    if (times < OFTEN || SEARCHES.test(text)) return undefined
    candidates.delete(text)
    names.set(text, `shop-${names.size}`)
    return names.get(text)
  }
}

const nameOf = statementNames()

/** A connection that prepares what it is often asked. */
export class PreparingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const plain = this.query.bind(this) as (...query: unknown[]) => unknown
    const query = (config: unknown, ...rest: unknown[]): unknown => plain(withName(config, rest[0]), ...rest)
    this.query = query as typeof this.query
  }
}

function withName(config: unknown, values: unknown): unknown {
  if (!isNameless(config) || !Array.isArray(values) || values.length === 0) return config
  const name = nameOf(config.text)
  return name === undefined ? config : { ...config, name }
}

function isNameless(config: unknown): config is { text: string; name?: undefined } {
  return (
    typeof config === 'object' &&
    config !== null &&
    'text' in config &&
    typeof config.text === 'string' &&
    !('submit' in config) &&
    (!('name' in config) || config.name === undefined)
  )
}
