import { keptCheckout, type OwnedCheckout } from './checkout-kept'
import { advance, type CheckoutEvent, type CheckoutProgress } from './checkout-progress'
import { hasLeft } from '../../lib/forget-on-logout'
import { session } from '../../lib/session'
import { createStore, useStore } from '../../lib/store'

const owned = createStore<OwnedCheckout | null>(null)
let isFollowing = false

/** The one checkout of this tab. Every step it takes is kept, so that a reload loses nothing. */
export const checkout = {
  current: (): CheckoutProgress | null => owned.get()?.progress ?? null,

  /** What the signed-in user has begun, also before a reload. */
  begun: (): CheckoutProgress | null => {
    forgetStrangers()
    return (owned.get() ?? keptCheckout.read())?.progress ?? null
  },

  begin: (progress: CheckoutProgress): void => {
    const { user } = session.current()
    if (!user) return
    const begun = { userId: user.id, progress }
    keptCheckout.write(begun)
    owned.set(begun)
  },

  apply: (event: CheckoutEvent): void => {
    const progress = checkout.current()
    if (progress) checkout.begin(advance(progress, event))
  },

  /** It has become an order, or its owner has left. */
  forget: (): void => {
    keptCheckout.forget()
    owned.set(null)
  },
}

export function useCheckout(): CheckoutProgress | null {
  return useStore(owned, null)?.progress ?? null
}

/** Whoever logs out, or signs in as somebody else, leaves nothing behind. A session that ran out is gone on with. */
export function forgetCheckoutOnLeaving(): void {
  forgetStrangers()
  if (isFollowing) return
  isFollowing = true
  session.subscribe(forgetStrangers)
}

function forgetStrangers(): void {
  const ownerId = (owned.get() ?? keptCheckout.read())?.userId
  if (ownerId !== undefined && hasLeft(ownerId)) checkout.forget()
}
