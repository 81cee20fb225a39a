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

function forgetStrangers(): void {
  const { userId } = fieldsOf(parseJson(sessionStored.read(CHECKOUT_KEY) ?? ''))
  const { user, isRestoring } = session.current()
  if (isRestoring) return
  // A session that ran out is gone on with by the same user.
  if (user ? user.id !== userId : session.hasLeft()) sessionStored.remove(CHECKOUT_KEY)
}
