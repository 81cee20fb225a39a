import { api } from '../../lib/api'
import { fieldsOf, readCount } from '../../lib/reading'
import { session } from '../../lib/session'
import { createStore, useStore } from '../../lib/store'

/** The number of pieces in the cart, for the header's badge; 0 while it is not known. */
export const cartCount = createStore(0)

let ownerId: number | undefined

export function useCartCount(): number {
  return useStore(cartCount, 0)
}

/** Loads the count of the signed-in user's cart, again whenever the user changes. Called once per page load. */
export function startCartCount(): void {
  session.subscribe(followOwner)
  followOwner()
}

/** Counts the pieces of the cart that an answer is, or has under `cart` or `data`; undefined where there is no cart. */
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
    // A count that was set meanwhile, by adding to the cart, is newer than this answer.
    if (pieces !== undefined && id === ownerId && cartCount.get() === 0) cartCount.set(pieces)
  } catch {
    // The failure is ignored: the badge is a convenience, and the cart page reports its own errors.
  }
}
