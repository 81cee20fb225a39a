import { fieldsOf, parseJson } from './reading'
import { session } from './session'
import { sessionStored } from './stored'

/** Where this tab keeps a checkout that was begun. Named here, so that leaving need not load the checkout. */
export const CHECKOUT_KEY = 'checkout'

/** Whoever logs out, or signs in as somebody else, leaves nothing for the next person at this tab. Called once per page. */
export function leaveNothingBehind(): void {
  session.subscribe(forgetStrangers)
  forgetStrangers()
}

/** A session that ran out is gone on with by the same user; who logged out, or is somebody else, finds nothing. */
export function hasLeft(ownerId: unknown): boolean {
  const { user } = session.current()
  return user ? user.id !== ownerId : session.hasLeft()
}

function forgetStrangers(): void {
  const { userId } = fieldsOf(parseJson(sessionStored.read(CHECKOUT_KEY) ?? ''))
  if (hasLeft(userId)) sessionStored.remove(CHECKOUT_KEY)
}
