import type { WishlistIds } from '@shop/contract/wishlist'
import { ApiError } from '@shop/contract/client'
import { useSyncExternalStore } from 'react'
import { api, quietApi } from '../../lib/api'
import { isUnauthorized, refusalText } from '../../lib/api-error'
import { deviceWishes, isSignedOut } from './device-wishes'
import { createOwnStore } from './own-store'
import { createStore } from '../../lib/store'
import { wishlistTexts } from './texts'

/** The result of a change. `overtaken`: the user changed it again before it was sent, so no message is shown. */
export type WishOutcome =
  | { status: 'done' | 'overtaken' }
  /** `isGone`: the shop no longer has the product. */
  | { status: 'failed'; message: string; isGone?: true }

/** Changes that are not saved yet, by product. */
const wishes = createStore<ReadonlyMap<number, boolean>>(new Map())

const own = createOwnStore(
  async () => idsIn(await quietApi.call('GET /api/wishlist/ids')),
  () => wishes.set(new Map()),
)

/** The products that the customer wishes for, by id: the signed-in user's on the server, a visitor's on this device. */
export const wishlist = {
  subscribe: (listener: () => void): (() => void) => {
    const stops = [own.subscribe(listener), wishes.subscribe(listener), deviceWishes.subscribe(listener)]
    return () => stops.forEach((stop) => stop())
  },

  /** Undefined while that is not known. */
  has: (productId: number): boolean | undefined => {
    if (isSignedOut()) return deviceWishes.list().includes(productId)
    const isOnServer = own.current()?.has(productId)
    // A wish of this device that the server does not have yet is on its way there.
    return wishes.get().get(productId) ?? (isOnServer === false ? deviceWishes.list().includes(productId) : isOnServer)
  },

  /** The ids as the server last sent them, or this device's. */
  known: (): ReadonlySet<number> | undefined => (isSignedOut() ? new Set(deviceWishes.list()) : own.current()),

  /** Shown at once, then sent through the queue, unless the user has changed it again by then. */
  wish: (productId: number, isWished: boolean): Promise<WishOutcome> => {
    if (isSignedOut()) {
      if (isWished) deviceWishes.add(productId)
      else deviceWishes.remove(productId)
      return Promise.resolve({ status: 'done' })
    }
    if (!isWished) deviceWishes.remove(productId)
    wishes.set(new Map(wishes.get()).set(productId, isWished))
    return own.inTurn(() => send(productId, isWished))
  },
}

export function useIsWished(productId: number): boolean | undefined {
  return useSyncExternalStore(
    wishlist.subscribe,
    () => wishlist.has(productId),
    () => undefined,
  )
}

async function send(productId: number, isWished: boolean): Promise<WishOutcome> {
  if (wishes.get().get(productId) !== isWished) return { status: 'overtaken' }
  const params = { productId }
  try {
    await own.learn(async () =>
      idsIn(
        isWished
          ? await api.call('PUT /api/wishlist/{productId}', { params })
          : await api.call('DELETE /api/wishlist/{productId}', { params }),
      ),
    )
    return { status: settle(productId, isWished) ? 'done' : 'overtaken' }
  } catch (error) {
    if (isUnauthorized(error)) return { status: 'failed', message: wishlistTexts.wishlist.unauthorized }
    if (!settle(productId, isWished)) return { status: 'overtaken' }
    // The call may have succeeded although no answer came.
    own.refresh()
    const isGone = error instanceof ApiError && error.status === 404
    const message = refusalText(error, wishlistTexts.wishlist.updateFailed)
    return { status: 'failed', message, ...(isGone && { isGone }) }
  }
}

/** Removes the local change after the answer, unless the user has changed it again. */
function settle(productId: number, isWished: boolean): boolean {
  if (wishes.get().get(productId) !== isWished) return false
  wishes.set(new Map([...wishes.get()].filter(([id]) => id !== productId)))
  return true
}

function idsIn({ product_ids }: WishlistIds): ReadonlySet<number> {
  return new Set(product_ids)
}
