import { session } from '../../lib/session'
import { hasMiniCartHost, showInMiniCart } from './mini-cart-store'
import type { AddedToCart, CartAddition } from './read-added'

/** A toast replaces the mini-cart if its code takes longer to load. */
const LONGEST_WAIT_MS = 1500

export const loadMiniCart = () => import('./mini-cart')

/** Loads the mini-cart's code while the server is asked. */
export function prepareMiniCart(): void {
  if (hasMiniCartHost() && session.current().isAuthenticated) void loadMiniCart().catch(() => undefined)
}

/** Shows what was added; false where that is impossible, for instance because the answer has no cart. */
export async function openMiniCart(addition: CartAddition): Promise<boolean> {
  if (!hasMiniCartHost()) return false
  const added = await readInTime(addition)
  if (added) showInMiniCart(added)
  return added !== null
}

async function readInTime(addition: CartAddition): Promise<AddedToCart | null> {
  try {
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), LONGEST_WAIT_MS))
    const loaded = await Promise.race([loadMiniCart(), late])
    return loaded?.readAdded(addition) ?? null
  } catch {
    return null
  }
}
