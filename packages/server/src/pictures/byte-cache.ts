/** Keeps what was used last, up to so many bytes. */
export interface ByteCache<Entry extends { bytes: Buffer }> {
  find: (name: string) => Entry | undefined
  keep: (name: string, entry: Entry) => void
}

export function byteCache<Entry extends { bytes: Buffer }>(mostBytes: number): ByteCache<Entry> {
  // A map remembers the order of insertion: the first entry is the one unused for longest.
  const entries = new Map<string, Entry>()
  let size = 0

  function drop(name: string): void {
    size -= entries.get(name)?.bytes.length ?? 0
    entries.delete(name)
  }

  return {
    find: (name) => {
      const entry = entries.get(name)
      if (entry === undefined) return undefined
      entries.delete(name)
      entries.set(name, entry)
      return entry
    },
    keep: (name, entry) => {
      drop(name)
      entries.set(name, entry)
      size += entry.bytes.length
      for (const oldest of entries.keys()) {
        if (size <= mostBytes) break
        drop(oldest)
      }
    },
  }
}
