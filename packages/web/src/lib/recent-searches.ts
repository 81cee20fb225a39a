import { useSyncExternalStore } from 'react'
import { RECENT_SEARCHES_KEY } from './leave-nothing'
import { fieldsOf, parseJson, readTexts } from './reading'
import { session } from './session'
import { localStored } from './stored'

const MOST_KEPT = 6
const NONE: string[] = []

let parsed: { text: string | null; ownerId: unknown; searches: string[] } = {
  text: null,
  ownerId: null,
  searches: NONE,
}
const listeners = new Set<() => void>()

/** What was searched for on this device, newest first. Nobody sees what somebody else searched for. */
export const recentSearches = {
  list: (): string[] => {
    const { ownerId, searches } = readStored()
    return ownerId === null || ownerId === visitorId() ? searches : NONE
  },

  keep: (words: string): void => {
    const search = words.trim().replace(/\s+/g, ' ')
    if (search) write([search, ...without(search)].slice(0, MOST_KEPT))
  },

  remove: (search: string): void => write(without(search)),

  clear: (): void => write(NONE),
}

export function useRecentSearches(): string[] {
  return useSyncExternalStore(subscribe, recentSearches.list, () => NONE)
}

function visitorId(): number | null {
  return session.current().user?.id ?? null
}

function without(search: string): string[] {
  return recentSearches.list().filter((other) => other.toLowerCase() !== search.toLowerCase())
}

/** One text is one list: React compares by identity. */
function readStored(): typeof parsed {
  const text = localStored.read(RECENT_SEARCHES_KEY)
  if (text !== parsed.text) {
    const { userId, searches } = fieldsOf(parseJson(text ?? ''))
    parsed = { text, ownerId: userId, searches: readTexts(searches).slice(0, MOST_KEPT) }
  }
  return parsed
}

function write(searches: string[]): void {
  if (searches.length === 0) localStored.remove(RECENT_SEARCHES_KEY)
  else localStored.write(RECENT_SEARCHES_KEY, JSON.stringify({ userId: visitorId(), searches }))
  for (const listener of [...listeners]) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const stop = session.subscribe(listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}
