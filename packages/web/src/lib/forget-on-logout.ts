import { fieldsOf, parseJson } from './reading'
import { session } from './session'
import { localStored, sessionStored } from './browser-storage'

/** Where this tab keeps a checkout that was begun. Named here, so that leaving need not load the checkout. */
export const CHECKOUT_KEY = 'checkout'
/** Where this browser keeps what was searched for. */
export const RECENT_SEARCHES_KEY = 'recent-searches'
/** Where this browser keeps which jerseys were looked at. */
export const RECENTLY_VIEWED_KEY = 'recently-viewed'
/** Where this tab keeps reviews that are being written. */
export const REVIEW_DRAFTS_KEY = 'review-drafts'

/** Each says in `userId` whose it is: null for whoever has not signed in. */
const KEPT = [
  [sessionStored, CHECKOUT_KEY],
  [localStored, RECENT_SEARCHES_KEY],
  [localStored, RECENTLY_VIEWED_KEY],
  [sessionStored, REVIEW_DRAFTS_KEY],
] as const

/** Whoever logs out, or signs in as somebody else, leaves nothing for the next person at this tab. Called once per page. */
export function forgetOnLogout(): void {
  session.subscribe(forgetStrangers)
  forgetStrangers()
}

/** A session that ran out is gone on with by the same user; who logged out, or is somebody else, finds nothing. */
export function hasLeft(ownerId: unknown): boolean {
  const { user } = session.current()
  return user ? user.id !== ownerId : session.hasLeft()
}

function forgetStrangers(): void {
  const { user } = session.current()
  for (const [stored, key] of KEPT) {
    const kept = fieldsOf(parseJson(stored.read(key) ?? ''))
    // A visitor who signs in is still the same person.
    if (user && kept.userId === null) stored.write(key, JSON.stringify({ ...kept, userId: user.id }))
    else if (hasLeft(kept.userId)) stored.remove(key)
  }
}
