import { useSyncExternalStore } from 'react'
import { hasLeft } from '../../lib/forget-on-logout'
import { fieldsOf, parseJson, readNumber } from '../../lib/reading'
import { session } from '../../lib/session'
import { localStored } from '../../lib/browser-storage'
import { createStore } from '../../lib/store'

interface Stored<T> {
  text: string | null
  /** Null for visitors who have not signed in. */
  userId: number | null
  entries: T[]
}

interface DeviceListOptions<T> {
  /** The localStorage key; `forgetOnLogout` must know it too. */
  key: string
  /** The name of the list in the stored object. */
  name: string
  /** Parses the stored value and skips malformed entries. */
  read: (value: unknown) => T[]
  /** The identity of an entry: entries with the same identity are duplicates. */
  identify: (entry: T) => unknown
  most: number
}

export interface DeviceList<T> {
  list: () => T[]
  /** Also notifies the listener of changes by the session and by other tabs. */
  subscribe: (listener: () => void) => () => void
  add: (entry: T) => void
  remove: (entry: T) => void
  /** Empties the list and returns a function that undoes this. */
  clear: () => () => void
  useList: () => T[]
}

/**
 * A list in localStorage, newest first and without duplicates. A visitor who signs in takes the list along, an expired
 * session keeps it, and another user never sees it.
 */
export function createDeviceList<T>({ key, name, read, identify, most }: DeviceListOptions<T>): DeviceList<T> {
  const none: T[] = []
  const writes = createStore(0)
  let stored: Stored<T> = { text: null, userId: null, entries: none }

  /** Returns the same array for the same stored text, because React compares snapshots by identity. */
  function readStored(): Stored<T> {
    const text = localStored.read(key)
    if (text !== stored.text) {
      const fields = fieldsOf(parseJson(text ?? ''))
      stored = { text, userId: readNumber(fields.userId), entries: tidy(read(fields[name])) }
    }
    return stored.userId !== null && hasLeft(stored.userId) ? { text, userId: null, entries: none } : stored
  }

  function tidy(entries: T[]): T[] {
    const seen = new Map<unknown, T>()
    for (const entry of entries) if (!seen.has(identify(entry))) seen.set(identify(entry), entry)
    return [...seen.values()].slice(0, most)
  }

  function write(entries: T[]): void {
    // Without a session, or while it is being restored, the list keeps the owner it has.
    const userId = session.current().user?.id ?? readStored().userId
    if (entries.length === 0) localStored.remove(key)
    else localStored.write(key, JSON.stringify({ userId, [name]: tidy(entries) }))
    writes.set(writes.get() + 1)
  }

  function subscribe(listener: () => void): () => void {
    const hear = (event: StorageEvent) => {
      // `localStorage.clear()` sends an event without a key.
      if (event.key === null || event.key === key) listener()
    }
    window.addEventListener('storage', hear)
    const stops = [writes.subscribe(listener), session.subscribe(listener)]
    return () => {
      window.removeEventListener('storage', hear)
      for (const stop of stops) stop()
    }
  }

  const list = () => readStored().entries

  return {
    list,
    subscribe,
    add: (entry) => write([entry, ...list()]),
    remove: (entry) => write(list().filter((other) => identify(other) !== identify(entry))),
    clear: () => {
      const entries = list()
      const owner = session.current().user?.id
      write(none)
      return () => {
        // Restores nothing if another user has logged in meanwhile.
        if (session.current().user?.id === owner) write([...list(), ...entries])
      }
    },
    useList: () => useSyncExternalStore(subscribe, list, () => none),
  }
}
