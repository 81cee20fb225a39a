import { useSyncExternalStore } from 'react'
import { keptCheckout, type OwnedCheckout } from './checkout-kept'
import { advance, type CheckoutEvent, type CheckoutProgress } from './checkout-progress'
import { hasLeft } from '../../lib/forget-on-logout'
import { session } from '../../lib/session'

let owned: OwnedCheckout | null = null
let isFollowing = false
const listeners = new Set<() => void>()

/** The one checkout of this tab. Every step it takes is kept, so that a reload loses nothing. */
export const checkout = {
  current: (): CheckoutProgress | null => owned?.progress ?? null,

  /** What the signed-in user has begun, also before a reload. */
  begun: (): CheckoutProgress | null => {
    forgetStrangers()
    return (owned ?? keptCheckout.read())?.progress ?? null
  },

  begin: (progress: CheckoutProgress): void => {
    const { user } = session.current()
    if (!user) return
    owned = { userId: user.id, progress }
    keptCheckout.write(owned)
    tell()
  },

  apply: (event: CheckoutEvent): void => {
    if (owned) checkout.begin(advance(owned.progress, event))
  },

  /** It has become an order, or its owner has left. */
  forget: (): void => {
    owned = null
    keptCheckout.forget()
    tell()
  },
}

export function useCheckout(): CheckoutProgress | null {
  return useSyncExternalStore(subscribe, checkout.current, () => null)
}

/** Whoever logs out, or signs in as somebody else, leaves nothing behind. A session that ran out is gone on with. */
export function forgetCheckoutOnLeaving(): void {
  forgetStrangers()
  if (isFollowing) return
  isFollowing = true
  session.subscribe(forgetStrangers)
}

function forgetStrangers(): void {
  const ownerId = (owned ?? keptCheckout.read())?.userId
  if (ownerId !== undefined && hasLeft(ownerId)) checkout.forget()
}

function tell(): void {
  for (const listener of [...listeners]) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
