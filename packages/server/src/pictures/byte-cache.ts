import { LRUCache } from 'lru-cache'

/** Holds the entries that were used last, up to so many bytes. */
export interface ByteCache<Entry extends { bytes: Buffer }> {
  find: (name: string) => Entry | undefined
  save: (name: string, entry: Entry) => void
}

export function byteCache<Entry extends { bytes: Buffer }>(mostBytes: number): ByteCache<Entry> {
  // An entry without bytes counts as one: the store refuses sizes of nothing.
  const sizeCalculation = ({ bytes }: Entry) => Math.max(1, bytes.length)
  const entries = new LRUCache<string, Entry>({ maxSize: mostBytes, sizeCalculation })
  return {
    find: (name) => entries.get(name),
    save: (name, entry) => void entries.set(name, entry),
  }
}
