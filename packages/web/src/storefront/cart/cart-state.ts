import type { Cart } from '@shop/contract/cart'
import { filsFromAmount } from '@shop/contract/money'
import { totalOf } from '../../lib/cart-total'

/** A cart with the changes that the server has not confirmed yet. */
export interface CartState {
  /** The cart as the server last sent it. */
  known: Cart
  /** Quantities that the server does not have yet, by line. */
  wishes: ReadonlyMap<number, number>
  /** Why the server refused a quantity, by line. */
  refusals: ReadonlyMap<number, string>
  /** The line whose quantity is being sent. */
  sending: number | null
  /** The lines that are being removed. */
  leaving: ReadonlySet<number>
}

export type CartEvent =
  | { type: 'loaded'; cart: Cart }
  | { type: 'wished'; itemId: number; quantity: number }
  | { type: 'sent'; itemId: number }
  | { type: 'answered'; itemId: number; quantity: number; refusal?: string | undefined }
  | { type: 'leaving'; itemId: number }
  | { type: 'stayed'; itemId: number }

export function startingCart(known: Cart): CartState {
  return { known, wishes: new Map(), refusals: new Map(), sending: null, leaving: new Set() }
}

export function cartReducer(state: CartState, event: CartEvent): CartState {
  const { wishes, refusals, leaving } = state
  switch (event.type) {
    case 'loaded':
      return { ...state, known: event.cart, leaving: still(leaving, event.cart) }
    case 'wished':
      return { ...state, wishes: wishesAfter(state, event), refusals: without(refusals, event.itemId) }
    case 'sent':
      return { ...state, sending: event.itemId }
    case 'answered':
      // The customer has chosen another quantity meanwhile, which this answer does not settle.
      if (wishes.get(event.itemId) !== event.quantity) return { ...state, sending: null }
      return { ...state, sending: null, wishes: without(wishes, event.itemId), refusals: refusalsAfter(state, event) }
    case 'leaving':
      return {
        ...state,
        wishes: without(wishes, event.itemId),
        refusals: without(refusals, event.itemId),
        leaving: new Set(leaving).add(event.itemId),
      }
    case 'stayed':
      return { ...state, leaving: new Set([...leaving].filter((id) => id !== event.itemId)) }
  }
}

/** The cart as it will be when the server accepts every pending quantity. */
export function optimisticCart({ known, wishes }: CartState): Cart {
  if (!known.items.some(({ id }) => wishes.has(id))) return known
  const items = known.items.map((item) => ({ ...item, quantity: wishes.get(item.id) ?? item.quantity }))
  return { ...known, items, ...sumsOf(known, totalOf(items)) }
}

/** The other parts of the total stay as they were until the server answers, which knows them for the new quantities. */
function sumsOf({ summary }: Cart, subtotal: number): Pick<Cart, 'total' | 'summary'> {
  if (!summary) return { total: subtotal }
  const added = filsFromAmount(subtotal) - filsFromAmount(summary.subtotal)
  const total = Math.max(0, filsFromAmount(summary.total) + added) / 100
  return { total, summary: { ...summary, subtotal, total } }
}

export function quantityOnServer({ known }: CartState, itemId: number): number | undefined {
  return known.items.find(({ id }) => id === itemId)?.quantity
}

/** A quantity that the server already has needs no call, unless another quantity of the line is being sent. */
function wishesAfter(state: CartState, { itemId, quantity }: { itemId: number; quantity: number }) {
  const isOnServer = quantityOnServer(state, itemId) === quantity && state.sending !== itemId
  return isOnServer ? without(state.wishes, itemId) : new Map(state.wishes).set(itemId, quantity)
}

function refusalsAfter({ refusals }: CartState, { itemId, refusal }: { itemId: number; refusal?: string | undefined }) {
  return refusal ? new Map(refusals).set(itemId, refusal) : without(refusals, itemId)
}

function still(leaving: ReadonlySet<number>, { items }: Cart): ReadonlySet<number> {
  return new Set([...leaving].filter((id) => items.some((item) => item.id === id)))
}

function without<T>(map: ReadonlyMap<number, T>, key: number): ReadonlyMap<number, T> {
  return new Map([...map].filter(([other]) => other !== key))
}
