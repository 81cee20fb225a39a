import * as texts from '#messages/texts'
import type { Cart } from '@shop/contract/cart'
import { ApiError } from '@shop/contract/client'
import { api } from '../../lib/api'
import { cartCount, piecesIn } from './cart-count'
import { cartReducer, quantityOnServer, startingCart, type CartEvent, type CartState } from './cart-state'
import { applyCode, removeCode, removeGiftCard } from './cart-codes'
import { createCallQueue } from './call-queue'
import { errorText, isUnauthorized } from '../../lib/api-error'
import { readCart } from './read-cart'
import { session } from '../../lib/session'
import { createStore, type Store } from '../../lib/store'

const PAUSE_MS = 300

export interface CartEditor {
  state: Store<CartState>
  /** Takes over a cart that was loaded elsewhere. */
  follow: (cart: Cart) => void
  /** Shows a quantity (a whole number, at least 1) at once and sends it to the server after a pause. */
  setQuantity: (itemId: number, quantity: number) => void
  /** Removes a line; true when the line is gone. */
  remove: (itemId: number) => Promise<boolean>
  dismissNotices: () => Promise<void>
  /** Uses a code; returns why it can't be used, or null. */
  applyCode: (code: string) => Promise<string | null>
  removeCode: (code: string) => Promise<void>
  removeGiftCard: (id: number) => Promise<void>
  reload: () => Promise<void>
  /** Sends the pending quantities; true when the server has accepted all of them. */
  settle: () => Promise<boolean>
}

/**
 * Changes the cart and reports failures through `say`. Calls run one at a time: every answer carries the whole cart, so
 * an answer that arrived late would undo the change after it.
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

  /** False when the cart's owner is no longer signed in: another user has a cart of their own. */
  function isOwn(): boolean {
    return session.current().user?.id === owner
  }

  async function reload(): Promise<void> {
    try {
      follow(readCart(await api.call('GET /api/cart')))
    } catch {
      // A failed reload is not reported; the cart stays as it was last known.
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
        say(texts.cart_unauthorizedToUpdate)
        return
      }
      if (isStillWished) say(texts.cart_updateFailed)
      await reload()
    }
  }

  async function takeOut(itemId: number): Promise<boolean> {
    try {
      follow(readCart(await api.call('DELETE /api/cart/items/{itemId}', { params: { itemId } })))
    } catch (error) {
      if (!isUnauthorized(error)) await reload()
      apply({ type: 'stayed', itemId })
      // A line that another tab has removed is gone too, which is no failure.
      if (isInCart(itemId)) say(isUnauthorized(error) ? texts.cart_unauthorizedToRemove : texts.cart_removeFailed)
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
        say(texts.cart_loginToUpdate)
        return
      }
      apply({ type: 'wished', itemId, quantity })
      if (state.get().wishes.has(itemId)) calls.runLater(itemId, () => send(itemId))
      else calls.cancel(itemId)
    },
    remove: async (itemId) => {
      if (session.token() === null) {
        say(texts.cart_loginToRemove)
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
          if (!isUnauthorized(error)) say(texts.cart_seenFailed)
        }
      }),
    applyCode: (code) =>
      calls.run(async () => {
        const outcome = await applyCode(code)
        if ('refusal' in outcome) return outcome.refusal
        follow(outcome.cart)
        return null
      }),
    removeCode: (code) => calls.run(async () => removeCode(code).then(follow, reload)),
    removeGiftCard: (id) => calls.run(async () => removeGiftCard(id).then(follow, reload)),
    settle: async () => {
      const wanted = [...state.get().wishes]
      await calls.settle()
      return wanted.every(([itemId, quantity]) => quantityOnServer(state.get(), itemId) === quantity)
    },
  }
}

/** The server's reason for a refusal; undefined for an ended session, a server fault or a lost connection. */
function reasonOf(error: unknown): string | undefined {
  const isRefusal = error instanceof ApiError && error.status < 500 && error.status !== 401
  return isRefusal ? errorText(error, '') || undefined : undefined
}
