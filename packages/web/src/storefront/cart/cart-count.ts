import { api } from '../../lib/api'
import { fieldsOf, readCount } from '../../lib/reading'
import { session } from '../../lib/session'
import { createStore, useStore } from '../../lib/store'

/** How many pieces lie in the cart, for the badge. Nothing is shown where that is not known. */
export const cartCount = createStore(0)

let ownerId: number | undefined

export function useCartCount(): number {
  return useStore(cartCount, 0)
}

/** Counts the cart of the signed-in user, and again after a change of user. Called once per page. */
export function startCartCount(): void {
  session.subscribe(followOwner)
  followOwner()
}

/** The pieces in a cart, bare, under `cart` or under `data`; undefined where none can be found. */
export function piecesIn(body: unknown): number | undefined {
  const { items, cart, data } = fieldsOf(body)
  if (Array.isArray(items)) {
    return items.reduce<number>((sum, item) => sum + (readCount(fieldsOf(item).quantity) ?? 0), 0)
  }
  const inner = cart ?? data
  return typeof inner === 'object' && inner !== null ? piecesIn(inner) : undefined
}

function followOwner(): void {
  const { user } = session.current()
  if (user?.id === ownerId) return
  ownerId = user?.id
  cartCount.set(0)
  if (ownerId !== undefined) void load(ownerId)
}

async function load(id: number): Promise<void> {
  try {
    const pieces = piecesIn(await api.call('GET /api/cart'))
    // Something put into the cart meanwhile is newer than this answer.
    if (pieces !== undefined && id === ownerId && cartCount.get() === 0) cartCount.set(pieces)
  } catch {
    // The badge is a convenience; the cart itself says what is wrong with it.
  }
}
