import type { Cart } from '@shop/contract/cart'
import { useEffect, useState } from 'react'
import { createCartEditor, type CartEditor } from './cart-editor'
import type { CartState } from './cart-state'
import { useStore } from '../../lib/store'
import { notify } from '../../ui/notify'

/** The cart while its page is open. What fails is said at the edge of the page: it may have been scrolled, or left. */
export function useCart(loaded: Cart): { editor: CartEditor; state: CartState } {
  const [editor] = useState(() => createCartEditor(loaded, (text) => notify(text, 'error')))
  const state = useStore(editor.state, editor.state.get())

  // The router loads the cart anew when one walks from here to here.
  useEffect(() => editor.follow(loaded), [editor, loaded])

  // A change that still waits is sent when the page is left.
  useEffect(() => () => void editor.settle(), [editor])

  return { editor, state }
}
