import { session } from '../../lib/session'
import { createStore, useStore } from '../../lib/store'
import type { AddedToCart } from './read-added'

export type ShownAddition = AddedToCart & { id: number; userId: number | undefined }

const shown = createStore<ShownAddition | null>(null)
let lastId = 0
let hosts = 0

export function useMiniCart(): ShownAddition | null {
  return useStore(shown, null)
}

/** Registers a page with a mini-cart; the result unregisters it. */
export function hostMiniCart(): () => void {
  hosts += 1
  return () => {
    hosts -= 1
    if (hosts === 0) shown.set(null)
  }
}

export function hasMiniCartHost(): boolean {
  return hosts > 0
}

export function showInMiniCart(added: AddedToCart): void {
  shown.set({ ...added, id: ++lastId, userId: session.current().user?.id })
}

export function closeMiniCart(): void {
  shown.set(null)
}
