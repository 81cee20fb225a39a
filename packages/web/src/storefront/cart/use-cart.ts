import type { Cart } from '@shop/contract/cart'
import { useEffect, useState } from 'react'
import { keepCart, type CartKeeper } from './cart-keeper'
import type { CartState } from './cart-state'
import { useStore } from '../../lib/store'
import { notify } from '../../ui/notify'

/** The cart while its page is open. What fails is said at the edge of the page: it may have been scrolled, or left. */
export function useCart(loaded: Cart): { keeper: CartKeeper; state: CartState } {
  const [keeper] = useState(() => keepCart(loaded, (text) => notify(text, 'error')))
  const state = useStore(keeper.state, keeper.state.get())

  // The router loads the cart anew when one walks from here to here.
  useEffect(() => keeper.follow(loaded), [keeper, loaded])

  // Whoever leaves before the pause is over wants the change all the same.
  useEffect(() => () => void keeper.settle(), [keeper])

  return { keeper, state }
}
