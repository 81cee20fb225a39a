import { sessionStored } from './stored'

/** Where this tab keeps a checkout that was begun. Named here, so that leaving need not load the checkout. */
export const CHECKOUT_KEY = 'checkout'

/** What somebody who logs out would not want the next person at this tab to find. */
export function leaveNothing(): void {
  sessionStored.remove(CHECKOUT_KEY)
}
