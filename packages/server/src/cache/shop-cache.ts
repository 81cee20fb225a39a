import type { Load, RowCache } from '../kernel/row-cache'
import { cacheKeys, type CacheKeys } from './cache-keys'
import type { CachedAnswer } from './cached-answer'
import { lruStore, type ShownProducts, type StoreEntry } from './lru-store'

export interface AnswerEntry extends StoreEntry {
  answer: CachedAnswer
}

/** Answers that are the same for everybody, as bytes. */
export interface AnswerCache {
  /** Makes the cache key of an address and ignores its other parts. */
  keys: CacheKeys
  find: (url: string) => AnswerEntry | undefined
  /** To be read before an answer is made, and handed over when it is saved. */
  moment: () => number
  /** Saves the answer, unless the data it was made from may have changed since that moment. */
  save: (url: string, entry: AnswerEntry, moment: number) => void
}

/** All that this process caches of the shop's data. One signal, a change told by the database, drops answers and rows alike. */
export interface ShopCache extends RowCache {
  answers: AnswerCache
  /** A piece of the product was sold or came back. */
  dropProduct: (id: number) => void
  /** Anything else in the shop changed. */
  dropAll: () => void
  /** Nothing is cached while this process does not hear of changes. */
  setListening: (isListening: boolean) => void
}

const MOST_BYTES = 64 * 1024 * 1024
const MOST_ANSWERS = 5_000
const LONGEST_URL = 500
/** With its compressed codings an answer takes about so much more. */
const IN_ALL_CODINGS = 1.4
/** Room for the words and products of a large shop, in some tens of megabytes. */
const MOST_ROWS = 20_000

export function openShopCache(keys: CacheKeys = cacheKeys()): ShopCache {
  const answers = lruStore<AnswerEntry>({
    mostEntries: MOST_ANSWERS,
    bytes: { most: MOST_BYTES, mostOfOne: MOST_BYTES / 8, sizeOf },
  })
  const rows = lruStore<StoreEntry & { value: unknown }>({ mostEntries: MOST_ROWS })
  const changedAt = new Map<number, number>()
  let now = 0
  let lastDrop = 0
  let isListening = false

  /** What was read before a change may be as it was before the change, however late it arrives. */
  function canSave(shown: ShownProducts, moment: number): boolean {
    if (!isListening || lastDrop > moment) return false
    return shown === 'all' ? now === moment : shown.every((id) => (changedAt.get(id) ?? 0) <= moment)
  }

  function dropAll(): void {
    lastDrop = now += 1
    changedAt.clear()
    answers.clear()
    rows.clear()
  }

  async function loadRows<Value>(
    kind: string,
    missing: string[],
    load: Load<Value>,
  ): Promise<ReadonlyMap<string, Value>> {
    const moment = now
    const loaded = await load(missing)
    for (const [key, value] of loaded) {
      const shown = /^product( in |$)/.test(kind) ? [Number(key)] : []
      if (canSave(shown, moment)) rows.save(`${kind} ${key}`, { value, shown })
    }
    return loaded
  }

  return {
    answers: {
      keys,
      find: (url) => answers.find(keys.keyOf(url)),
      moment: () => now,
      save(url, entry, moment) {
        const key = keys.keyOf(url)
        if (key.length <= LONGEST_URL && canSave(entry.shown, moment)) answers.save(key, entry)
      },
    },
    async getMany<Value>(kind: string, keys: readonly string[], load: Load<Value>) {
      const found = new Map<string, Value>()
      const missing: string[] = []
      for (const key of keys) {
        const row = rows.find(`${kind} ${key}`)
        if (row) found.set(key, row.value as Value)
        else missing.push(key)
      }
      if (missing.length === 0) return found
      for (const [key, value] of await loadRows(kind, missing, load)) found.set(key, value)
      return found
    },
    dropProduct(id) {
      now += 1
      changedAt.set(id, now)
      answers.dropProduct(id)
      rows.dropProduct(id)
    },
    dropAll,
    setListening(state) {
      isListening = state
      dropAll()
    },
  }
}

function sizeOf({ answer }: AnswerEntry): number {
  return Math.ceil(answer.identity.bytes.length * IN_ALL_CODINGS) + 1
}
