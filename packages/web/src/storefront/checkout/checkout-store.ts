import { storedCheckout, type OwnedCheckout } from './checkout-storage'
import { advance, type CheckoutEvent, type CheckoutProgress } from './checkout-progress'
import { hasLeft } from '../../lib/forget-on-logout'
import { session } from '../../lib/session'
import { createStore, useStore } from '../../lib/store'

const owned = createStore<OwnedCheckout | null>(null)
let isFollowing = false

/** The one checkout of this tab. Every step is stored, so that a reload loses nothing. */
export const checkout = {
  current: (): CheckoutProgress | null => owned.get()?.progress ?? null,

  /** The signed-in user's checkout, also one that was begun before a reload. */
  begun: (): CheckoutProgress | null => {
    forgetCheckoutOfOthers()
    return (owned.get() ?? storedCheckout.read())?.progress ?? null
  },

  begin: (progress: CheckoutProgress): void => {
    const { user } = session.current()
    if (!user) return
    const begun = { userId: user.id, progress }
    storedCheckout.write(begun)
    owned.set(begun)
  },

  apply: (event: CheckoutEvent): void => {
    const progress = checkout.current()
    if (progress) checkout.begin(advance(progress, event))
  },

  /** Called when the checkout has become an order, or when its owner has logged out. */
  forget: (): void => {
    storedCheckout.forget()
    owned.set(null)
  },
}

export function useCheckout(): CheckoutProgress | null {
  return useStore(owned, null)?.progress ?? null
}

/** Removes the checkout when its owner logs out or another user signs in, but not when the session expires. */
export function forgetCheckoutOnLogout(): void {
  forgetCheckoutOfOthers()
  if (isFollowing) return
  isFollowing = true
  session.subscribe(forgetCheckoutOfOthers)
}

function forgetCheckoutOfOthers(): void {
  const ownerId = (owned.get() ?? storedCheckout.read())?.userId
  if (ownerId !== undefined && hasLeft(ownerId)) checkout.forget()
}
