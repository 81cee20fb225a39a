/** Under which key an answer is cached: the path and the parameters that the path knows, in one order. */
export interface CacheKeys {
  /** Names the parameters of a path such as `/api/products/:id`. */
  declare: (path: string, parameters: readonly string[]) => void
  /** Of a path that nobody declared, all parameters count. */
  keyOf: (url: string) => string
}

interface Declared {
  pattern: RegExp
  parameters: ReadonlySet<string>
}

/** Keys of common addresses are cached, so that each is worked out once. */
const MOST_REMEMBERED = 2_000
const LONGEST_REMEMBERED = 300

export function cacheKeys(): CacheKeys {
  const declared = new Map<string, Declared>()
  const remembered = new Map<string, string>()

  function worked(url: string, queryAt: number): string {
    const path = url.slice(0, queryAt)
    for (const { pattern, parameters } of declared.values()) {
      if (pattern.test(path)) return path + knownPart(url.slice(queryAt + 1), parameters)
    }
    return url
  }

  return {
    declare(path, parameters) {
      declared.set(path, { pattern: patternOf(path), parameters: new Set(parameters) })
    },
    keyOf(url) {
      const queryAt = url.indexOf('?')
      if (queryAt === -1) return url
      const known = remembered.get(url)
      if (known !== undefined) return known
      const key = worked(url, queryAt)
      if (remembered.size >= MOST_REMEMBERED) remembered.clear()
      if (url.length <= LONGEST_REMEMBERED) remembered.set(url, key)
      return key
    },
  }
}

/** Sorted by name; the values of one name stay in the order they were sent in, which may have a meaning. */
function knownPart(query: string, parameters: ReadonlySet<string>): string {
  const parts = query
    .split('&')
    .map((part) => ({ part, name: nameOf(part) }))
    .filter(({ name }) => parameters.has(name))
    .sort((one, other) => (one.name < other.name ? -1 : Number(one.name > other.name)))
  return parts.length > 0 ? `?${parts.map(({ part }) => part).join('&')}` : ''
}

function nameOf(part: string): string {
  const [name = ''] = part.split('=', 1)
  if (!/[%+]/.test(name)) return name
  try {
    return decodeURIComponent(name.replaceAll('+', ' '))
  } catch {
    return name
  }
}

/** A trailing slash makes no other path. */
function patternOf(path: string): RegExp {
  const steps = path.replace(/\/$/, '').split('/')
  return new RegExp(`^${steps.map((step) => (step.startsWith(':') ? '[^/]+' : escaped(step))).join('/')}/?$`)
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
