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
  /** Everything, or what is known about one thing. */
  forget: (subject?: string, key?: string) => void
  /** Without news of changes nothing is remembered. */
  trust: (isInformed: boolean) => void
}

/** Room for the words and products of a large shop, in some tens of megabytes. */
const MOST_VALUES = 20_000

function nameOf(subject: string, key: string): string {
  return `${subject} ${key}`
}

/** For transactions: what they see may never come true, and is nobody else's to know. */
export const noMemory: Memory = { each: (_subject, keys, workOut) => workOut([...keys]) }

/** In this process's memory, empty until somebody tells it of changes. */
export function openMemory(): ForgettingMemory {
  const values = new Map<string, unknown>()
  let changes = 0
  let isTrusted = false

  function forget(subject?: string, key?: string): void {
    changes += 1
    if (subject === undefined || key === undefined) values.clear()
    else values.delete(nameOf(subject, key))
  }

  return {
    each: async <Value>(
      subject: string,
      keys: readonly string[],
      workOut: (missing: string[]) => Promise<ReadonlyMap<string, Value>>,
    ) => {
      const found = new Map<string, Value>()
      const missing: string[] = []
      for (const key of keys) {
        const name = nameOf(subject, key)
        if (values.has(name)) found.set(key, values.get(name) as Value)
        else missing.push(key)
      }
      if (missing.length === 0) return found
      const before = changes
      for (const [key, value] of await workOut(missing)) {
        found.set(key, value)
        // What was read before a change may be as it was before it.
        if (isTrusted && changes === before) values.set(nameOf(subject, key), value)
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
