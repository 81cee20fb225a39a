import type { WishlistIds } from '@shop/contract/wishlist'
import { useSyncExternalStore } from 'react'
import { api, quietApi } from '../../lib/api'
import { isUnauthorized, refusalText } from '../../lib/api-error'
import { createOwnStore } from './own-store'
import { createStore } from '../../lib/store'
import { wishlistTexts } from './texts'

/** The result of a change. `overtaken`: the user changed it again before it was sent, so no message is shown. */
export type WishOutcome = { status: 'done' | 'overtaken' } | { status: 'failed'; message: string }

/** Changes that are not saved yet, by product. */
const wishes = createStore<ReadonlyMap<number, boolean>>(new Map())

const own = createOwnStore(
  async () => idsIn(await quietApi.call('GET /api/wishlist/ids')),
  () => wishes.set(new Map()),
)

/** The products the signed-in customer wishes for, by id. */
export const wishlist = {
  subscribe: (listener: () => void): (() => void) => {
    const stops = [own.subscribe(listener), wishes.subscribe(listener)]
    return () => stops.forEach((stop) => stop())
  },

  /** Undefined while that is not known. */
  has: (productId: number): boolean | undefined => wishes.get().get(productId) ?? own.current()?.has(productId),

  /** The ids as the server last sent them. */
  known: own.current,

  /** Shown at once, then sent through the queue, unless the user has changed it again by then. */
  wish: (productId: number, isWished: boolean): Promise<WishOutcome> => {
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
    return { status: 'failed', message: refusalText(error, wishlistTexts.wishlist.updateFailed) }
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
