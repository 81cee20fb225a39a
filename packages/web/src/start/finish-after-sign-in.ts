import { localStored, sessionStored } from '../lib/browser-storage'
import { DEVICE_WISHES_KEY, PENDING_ADD_KEY } from '../lib/forget-on-logout'
import { session } from '../lib/session'

let finishedFor: number | undefined

/**
 * Finishes what a visitor began before signing in: an add to the cart, wishes. Their code is loaded only where something
 * is stored. Called once per page load; a page load of a user who is signed in already counts as a sign-in.
 */
export function finishAfterSignIn(): void {
  session.subscribe(finish)
  finish()
}

function finish(): void {
  const { user, isRestoring } = session.current()
  if (isRestoring || user?.id === finishedFor) return
  finishedFor = user?.id
  if (!user) return
  if (sessionStored.read(PENDING_ADD_KEY) !== null)
    load(async () => (await import('../storefront/cart/complete-pending-add')).completePendingAdd())
  if (localStored.read(DEVICE_WISHES_KEY) !== null)
    load(async () => (await import('../storefront/wishlist/merge-device-wishes')).mergeDeviceWishes())
}

/** Code that can't be loaded now leaves the storage as it is, for the next page load. */
function load(work: () => Promise<void>): void {
  work().catch(() => undefined)
}
