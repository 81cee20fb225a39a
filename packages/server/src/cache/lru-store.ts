import { LRUCache } from 'lru-cache'

/** The products whose stock a cached value shows; `all` where it depends on any product's stock, by a filter for instance. */
export type ShownProducts = readonly number[] | 'all'

export interface StoreEntry {
  shown: ShownProducts
}

export interface LruStore<Entry> {
  find: (key: string) => Entry | undefined
  save: (key: string, entry: Entry) => void
  /** Drops every entry that shows the product, or depends on any product's stock. */
  dropProduct: (id: number) => void
  clear: () => void
}

interface Limits<Entry> {
  mostEntries: number
  /** Without it only the number of entries is limited. */
  bytes?: { most: number; mostOfOne: number; sizeOf: (entry: Entry) => number }
}

/** When the store is full, the entry goes that was not asked for longest. */
export function lruStore<Entry extends StoreEntry>({ mostEntries, bytes }: Limits<Entry>): LruStore<Entry> {
  /** By product, so that a sale drops what shows the product without looking at every entry. */
  const keysOf = new Map<number | 'all', Set<string>>()
  const entries = new LRUCache<string, Entry>({
    max: mostEntries,
    ...(bytes && { maxSize: bytes.most, maxEntrySize: bytes.mostOfOne, sizeCalculation: bytes.sizeOf }),
    dispose: (entry, key) => {
      for (const subject of subjectsOf(entry)) keysOf.get(subject)?.delete(key)
    },
  })

  return {
    find: (key) => entries.get(key),
    save(key, entry) {
      entries.set(key, entry)
      // An entry beyond the limits was not taken.
      if (!entries.has(key)) return
      for (const subject of subjectsOf(entry)) keysOf.set(subject, (keysOf.get(subject) ?? new Set()).add(key))
    },
    dropProduct(id) {
      for (const subject of [id, 'all'] as const)
        for (const key of [...(keysOf.get(subject) ?? [])]) entries.delete(key)
    },
    clear() {
      keysOf.clear()
      entries.clear()
    },
  }
}

function subjectsOf({ shown }: StoreEntry): readonly (number | 'all')[] {
  return shown === 'all' ? ['all'] : shown
}
