import type { Cart } from '@shop/contract/cart'
import { ApiError } from '@shop/contract/client'
import { api } from '../../lib/api'
import { cartCount, piecesIn } from './cart-count'
import { cartReducer, quantityOnServer, startingCart, type CartEvent, type CartState } from './cart-state'
import { createCallQueue } from './call-queue'
import { errorText, isUnauthorized } from '../../lib/api-error'
import { readCart } from './read-cart'
import { session } from '../../lib/session'
import { createStore, type Store } from '../../lib/store'
import { texts } from '../../lib/texts'

const PAUSE_MS = 300

export interface CartEditor {
  state: Store<CartState>
  /** Follows a cart that was loaded elsewhere. */
  follow: (cart: Cart) => void
  /** For whole numbers of at least 1: counts at once, is sent after a pause. */
  setQuantity: (itemId: number, quantity: number) => void
  /** True when the line is gone. */
  remove: (itemId: number) => Promise<boolean>
  dismissNotices: () => Promise<void>
  reload: () => Promise<void>
  /** Sends what still waits. True when the server has all of it. */
  settle: () => Promise<boolean>
}

/**
 * Changes the cart and says what failed. One call at a time: every answer carries the whole cart, and only the answer to
 * the last call is sure not to undo a change that came after it.
 */
export function createCartEditor(first: Cart, say: (text: string) => void): CartEditor {
  const owner = session.current().user?.id
  const calls = createCallQueue(PAUSE_MS)
  const state = createStore(startingCart(first))

  function apply(event: CartEvent): void {
    state.set(cartReducer(state.get(), event))
  }

  function follow(cart: Cart): void {
    apply({ type: 'loaded', cart })
    if (isOwn()) cartCount.set(piecesIn(cart) ?? cartCount.get())
  }

  /** False when somebody else has signed in: they have a cart of their own. */
  function isOwn(): boolean {
    return session.current().user?.id === owner
  }

  async function reload(): Promise<void> {
    try {
      follow(readCart(await api.call('GET /api/cart')))
    } catch {
      // What failed before has been said; the cart stays as it was last known.
    }
  }

  async function send(itemId: number): Promise<void> {
    const quantity = state.get().wishes.get(itemId)
    if (quantity === undefined || !isOwn()) return
    apply({ type: 'sent', itemId })
    try {
      const answer = await api.call('PUT /api/cart/items/{itemId}', { params: { itemId }, body: { quantity } })
      follow(readCart(answer))
      apply({ type: 'answered', itemId, quantity })
    } catch (error) {
      const isStillWished = state.get().wishes.get(itemId) === quantity
      apply({ type: 'answered', itemId, quantity, refusal: reasonOf(error) })
      if (isUnauthorized(error)) {
        say(texts.cart.unauthorizedToUpdate)
        return
      }
      if (isStillWished) say(texts.cart.updateFailed)
      await reload()
    }
  }

  async function takeOut(itemId: number): Promise<boolean> {
    try {
      follow(readCart(await api.call('DELETE /api/cart/items/{itemId}', { params: { itemId } })))
    } catch (error) {
      if (!isUnauthorized(error)) await reload()
      apply({ type: 'stayed', itemId })
      // One that another tab has taken out is gone all the same.
      if (isInCart(itemId)) say(isUnauthorized(error) ? texts.cart.unauthorizedToRemove : texts.cart.removeFailed)
    }
    return !isInCart(itemId)
  }

  function isInCart(itemId: number): boolean {
    return quantityOnServer(state.get(), itemId) !== undefined
  }

  return {
    state,
    follow,
    reload: () => calls.run(reload),
    setQuantity: (itemId, quantity) => {
      if (session.token() === null) {
        say(texts.cart.loginToUpdate)
        return
      }
      apply({ type: 'wished', itemId, quantity })
      if (state.get().wishes.has(itemId)) calls.runLater(itemId, () => send(itemId))
      else calls.cancel(itemId)
    },
    remove: async (itemId) => {
      if (session.token() === null) {
        say(texts.cart.loginToRemove)
        return false
      }
      calls.cancel(itemId)
      apply({ type: 'leaving', itemId })
      return calls.run(() => takeOut(itemId))
    },
    dismissNotices: () =>
      calls.run(async () => {
        try {
          follow(readCart(await api.call('POST /api/cart/seen')))
        } catch (error) {
          if (!isUnauthorized(error)) say(texts.cart.seenFailed)
        }
      }),
    settle: async () => {
      const wanted = [...state.get().wishes]
      await calls.settle()
      return wanted.every(([itemId, quantity]) => quantityOnServer(state.get(), itemId) === quantity)
    },
  }
}

/** What the shopper can act on, unlike a fault of the server. */
function reasonOf(error: unknown): string | undefined {
  const isRefusal = error instanceof ApiError && error.status < 500 && error.status !== 401
  return isRefusal ? errorText(error, '') || undefined : undefined
}
