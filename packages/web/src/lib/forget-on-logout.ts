import { fieldsOf, parseJson } from './reading'
import { session } from './session'
import { localStored, sessionStored } from './browser-storage'

/** The storage key of an open checkout. It stands here so that logging out need not load the checkout. */
export const CHECKOUT_KEY = 'checkout'
/** The storage key of recent searches. */
export const RECENT_SEARCHES_KEY = 'recent-searches'
/** The storage key of recently viewed jerseys. */
export const RECENTLY_VIEWED_KEY = 'recently-viewed'
/** The storage key of unfinished reviews. */
export const REVIEW_DRAFTS_KEY = 'review-drafts'

/** The storage key of page texts that staff have not saved. */
export const TEXT_DRAFTS_KEY = 'text-drafts'
/** The storage key of what a visitor wanted to add to the cart before signing in. */
export const PENDING_ADD_KEY = 'pending-add'
/** The storage key of the wishes of a visitor who has not signed in. */
export const DEVICE_WISHES_KEY = 'device-wishes'

/** Every entry has its owner's `userId`; null for a visitor who has not signed in. */
const SAVED = [
  [sessionStored, CHECKOUT_KEY],
  [localStored, RECENT_SEARCHES_KEY],
  [localStored, RECENTLY_VIEWED_KEY],
  [sessionStored, REVIEW_DRAFTS_KEY],
  [sessionStored, TEXT_DRAFTS_KEY],
  [sessionStored, PENDING_ADD_KEY],
  [localStored, DEVICE_WISHES_KEY],
] as const

/** Removes stored data when its owner logs out or somebody else signs in. Called once per page. */
export function forgetOnLogout(): void {
  session.subscribe(forgetDataOfOthers)
  forgetDataOfOthers()
}

/** Whether the owner logged out or somebody else is signed in. An expired session does not count: its user comes back. */
export function hasLeft(ownerId: unknown): boolean {
  const { user } = session.current()
  if (user) return user.id !== ownerId
  // Entries of a visitor who has not signed in were written after the logout, so nobody has left them behind.
  return ownerId !== null && session.hasLeft()
}

function forgetDataOfOthers(): void {
  const { user } = session.current()
  for (const [stored, key] of SAVED) {
    const saved = fieldsOf(parseJson(stored.read(key) ?? ''))
    // A visitor who signs in is still the same person.
    if (user && saved.userId === null) stored.write(key, JSON.stringify({ ...saved, userId: user.id }))
    else if (hasLeft(saved.userId)) stored.remove(key)
  }
}
