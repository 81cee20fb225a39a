import type { PrintRefusal } from '@shop/contract/print-text'
import { addToCart, type CartWish } from './add-to-cart'
import { paths } from '../../lib/paths'
import { notify } from '../../ui/notify'

/** What every "Add to Cart" does: it says what came of it, and where the cart is. Where there are fields, they say why not. */
export async function putInCart(wish: CartWish, showAtField?: (refusal: PrintRefusal) => void): Promise<boolean> {
  const { ok, message, printRefusal } = await addToCart(wish)
  if (ok) notify(message, 'ok', { label: 'Take a look', to: paths.cart })
  else if (printRefusal && showAtField) showAtField(printRefusal)
  else notify(message, 'error')
  return ok
}
