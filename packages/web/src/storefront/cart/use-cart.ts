import type { Cart } from '@shop/contract/cart'
import { useEffect, useState } from 'react'
import { createCartEditor, type CartEditor } from './cart-editor'
import type { CartState } from './cart-state'
import { useStore } from '../../lib/store'
import { notify } from '../../ui/notify'

/** The cart while its page is open. Failures are shown as toasts, because the page may have been scrolled or left. */
export function useCart(loaded: Cart): { editor: CartEditor; state: CartState } {
  const [editor] = useState(() => createCartEditor(loaded, (text) => notify(text, 'error')))
  const state = useStore(editor.state, editor.state.get())

  // The router reloads the cart when the customer follows a link from the cart page to itself.
  useEffect(() => editor.follow(loaded), [editor, loaded])

  // Sends the pending changes when the customer leaves the page.
  useEffect(() => () => void editor.settle(), [editor])

  return { editor, state }
}
