import * as m from '#messages/cart'
import type { Cart, CartItem } from '@shop/contract/cart'
import type { Ref } from 'react'
import { addToCart } from './add-to-cart'
import type { CartEditor } from './cart-editor'
import type { CartState } from './cart-state'
import { LineItems } from '../../ui/line-item'
import { notify } from '../../ui/notify'
import { Panel } from '../../ui/panel'
import { CartLine } from './cart-line'
import { isUnprintable } from './cart-obstacles'
import { wantedOfPile } from './cart-stock'

interface CartLinesProps {
  cart: Cart
  state: CartState
  editor: CartEditor
  ref: Ref<HTMLUListElement>
  onRemoved: (index: number) => void
}

export function CartLines({ cart, state, editor, ref, onRemoved }: CartLinesProps) {
  async function remove(item: CartItem, index: number) {
    if (!(await editor.remove(item.id))) return
    onRemoved(index)
    notify(m.wasRemoved({ name: item.product.name }), 'ok', { label: m.undo, act: () => void putBack(item, editor) })
  }

  return (
    <Panel>
      <LineItems ref={ref}>
        {cart.items.map((item, index) => (
          <li key={item.id}>
            <CartLine
              item={item}
              wanted={wantedOfPile(cart.items, item)}
              isUnprintable={isUnprintable(cart, item)}
              refusal={state.refusals.get(item.id)}
              isLeaving={state.leaving.has(item.id)}
              onQuantity={(quantity) => editor.setQuantity(item.id, quantity)}
              onRemove={() => void remove(item, index)}
            />
          </li>
        ))}
      </LineItems>
    </Panel>
  )
}

/** Says no more than the toast, because the whole cart is on the page. */
async function putBack({ product, quantity, options }: CartItem, editor: CartEditor): Promise<void> {
  const { size, ...print } = options
  const { ok, message } = await addToCart({ product, quantity, size, print })
  notify(message, ok ? 'ok' : 'error')
  if (ok) await editor.reload()
}
