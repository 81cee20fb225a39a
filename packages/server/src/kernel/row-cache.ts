/** Values that services read or work out often, cached in this process until the shop's data change. */
export interface RowCache {
  /** The value of each key. Values that are not cached are loaded, all at once. */
  getMany: <Value>(kind: string, keys: readonly string[], load: Load<Value>) => Promise<ReadonlyMap<string, Value>>
}

export type Load<Value> = (missing: string[]) => Promise<ReadonlyMap<string, Value>>

/** For transactions: the rows they read may never be committed, so they neither use nor fill the cache. */
export const noRowCache: RowCache = { getMany: (_kind, keys, load) => load([...keys]) }
