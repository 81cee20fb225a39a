import { useSyncExternalStore } from 'react'
import { RECENTLY_VIEWED_KEY } from './leave-nothing'
import { fieldsOf, isId, parseJson, readNumber } from './reading'
import { session } from './session'
import { localStored } from './stored'

const MOST_KEPT = 12
const NONE: readonly number[] = []

interface Kept {
  text: string | null
  /** Null for whoever has not signed in. */
  userId: number | null
  ids: readonly number[]
}

let kept: Kept = { text: null, userId: null, ids: NONE }
const listeners = new Set<() => void>()

/** The jerseys somebody looked at on this device, by their ids, newest first. */
export const recentlyViewed = {
  list: (): readonly number[] => readKept().ids,

  add: (id: number): void => write([id, ...recentlyViewed.list().filter((other) => other !== id)].slice(0, MOST_KEPT)),

  clear: (): void => write(NONE),

  /** Takes a `clear` back. */
  restore: (ids: readonly number[]): void => write(ids),
}

export function useRecentlyViewed(): readonly number[] {
  return useSyncExternalStore(subscribe, recentlyViewed.list, () => NONE)
}

/** One text is one list: React compares by identity. */
function readKept(): Kept {
  const text = localStored.read(RECENTLY_VIEWED_KEY)
  if (text !== kept.text) {
    const { userId, ids } = fieldsOf(parseJson(text ?? ''))
    kept = { text, userId: readNumber(userId), ids: readIds(ids) }
  }
  return kept
}

function readIds(value: unknown): number[] {
  const ids = Array.isArray(value) ? value.flatMap((entry) => readNumber(entry) ?? []) : []
  return [...new Set(ids)].filter(isId).slice(0, MOST_KEPT)
}

function write(ids: readonly number[]): void {
  // A session that is still being restored has no user yet, and the list keeps the one it has.
  const userId = session.current().user?.id ?? readKept().userId
  if (ids.length === 0) localStored.remove(RECENTLY_VIEWED_KEY)
  else localStored.write(RECENTLY_VIEWED_KEY, JSON.stringify({ userId, ids }))
  for (const listener of [...listeners]) listener()
}

/** Whoever leaves or signs in may take the list along: see `leaveNothingBehind`. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const stop = session.subscribe(listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}
