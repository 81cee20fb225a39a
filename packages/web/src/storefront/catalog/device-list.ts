import { useSyncExternalStore } from 'react'
import { hasLeft } from '../../lib/forget-on-logout'
import { fieldsOf, parseJson, readNumber } from '../../lib/reading'
import { session } from '../../lib/session'
import { localStored } from '../../lib/browser-storage'
import { createStore } from '../../lib/store'

interface Kept<T> {
  text: string | null
  /** Null for whoever has not signed in. */
  userId: number | null
  entries: T[]
}

interface DeviceListOptions<T> {
  /** Where the browser keeps it; `forgetOnLogout` has to know of it. */
  key: string
  /** What the list is called there. */
  name: string
  /** The readable ones of whatever stands there. */
  read: (value: unknown) => T[]
  /** Entries that are one and the same share it. */
  identify: (entry: T) => unknown
  most: number
}

export interface DeviceList<T> {
  list: () => T[]
  add: (entry: T) => void
  remove: (entry: T) => void
  /** Returns what takes it back. */
  clear: () => () => void
  useList: () => T[]
}

/**
 * What somebody did on this device, newest first and each thing once. Whoever signs in takes it along, a session that
 * ran out is gone on with, and nobody sees what is somebody else's.
 */
export function createDeviceList<T>({ key, name, read, identify, most }: DeviceListOptions<T>): DeviceList<T> {
  const none: T[] = []
  const writes = createStore(0)
  let kept: Kept<T> = { text: null, userId: null, entries: none }

  /** One text is one list: React compares by identity. */
  function readKept(): Kept<T> {
    const text = localStored.read(key)
    if (text !== kept.text) {
      const fields = fieldsOf(parseJson(text ?? ''))
      kept = { text, userId: readNumber(fields.userId), entries: tidy(read(fields[name])) }
    }
    return kept.userId !== null && hasLeft(kept.userId) ? { text, userId: null, entries: none } : kept
  }

  function tidy(entries: T[]): T[] {
    const seen = new Map<unknown, T>()
    for (const entry of entries) if (!seen.has(identify(entry))) seen.set(identify(entry), entry)
    return [...seen.values()].slice(0, most)
  }

  function write(entries: T[]): void {
    // Without a session, or while it is being restored, the list keeps the owner it has.
    const userId = session.current().user?.id ?? readKept().userId
    if (entries.length === 0) localStored.remove(key)
    else localStored.write(key, JSON.stringify({ userId, [name]: tidy(entries) }))
    writes.set(writes.get() + 1)
  }

  /** Sessions and other tabs may take the list along. */
  function subscribe(listener: () => void): () => void {
    const hear = (event: StorageEvent) => {
      // A cleared storage names no key.
      if (event.key === null || event.key === key) listener()
    }
    window.addEventListener('storage', hear)
    const stops = [writes.subscribe(listener), session.subscribe(listener)]
    return () => {
      window.removeEventListener('storage', hear)
      for (const stop of stops) stop()
    }
  }

  const list = () => readKept().entries

  return {
    list,
    add: (entry) => write([entry, ...list()]),
    remove: (entry) => write(list().filter((other) => identify(other) !== identify(entry))),
    clear: () => {
      const entries = list()
      const owner = session.current().user?.id
      write(none)
      return () => {
        // Not for somebody who has come since.
        if (session.current().user?.id === owner) write([...list(), ...entries])
      }
    },
    useList: () => useSyncExternalStore(subscribe, list, () => none),
  }
}
