/** What was worked out from what the shop sells, for as long as that does not change. */
export interface Memory {
  /** The value of each key. Those that are not remembered are worked out, all at once. */
  each: <Value>(
    subject: string,
    keys: readonly string[],
    workOut: (missing: string[]) => Promise<ReadonlyMap<string, Value>>,
  ) => Promise<ReadonlyMap<string, Value>>
}

export interface ForgettingMemory extends Memory {
  forget: () => void
  /** Without news of changes nothing is remembered. */
  trust: (isInformed: boolean) => void
}

/** Room for all the words of a large shop, in a few megabytes. */
const MOST_VALUES = 20_000

/** In this process's memory, empty until somebody tells it of changes. */
export function openMemory(): ForgettingMemory {
  const values = new Map<string, unknown>()
  let changes = 0
  let isTrusted = false

  function forget(): void {
    changes += 1
    values.clear()
  }

  return {
    each: async <Value>(
      subject: string,
      keys: readonly string[],
      workOut: (missing: string[]) => Promise<ReadonlyMap<string, Value>>,
    ) => {
      const nameOf = (key: string): string => `${subject} ${key}`
      const missing = keys.filter((key) => !values.has(nameOf(key)))
      const known = keys.filter((key) => values.has(nameOf(key)))
      const found = new Map(known.map((key) => [key, values.get(nameOf(key)) as Value]))
      if (missing.length === 0) return found
      const before = changes
      for (const [key, value] of await workOut(missing)) {
        found.set(key, value)
        // What was read before a change may be as it was before it.
        if (isTrusted && changes === before) values.set(nameOf(key), value)
      }
      if (values.size > MOST_VALUES) values.clear()
      return found
    },
    forget,
    trust(isInformed) {
      isTrusted = isInformed
      forget()
    },
  }
}
