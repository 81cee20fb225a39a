import type { PrintRefusal } from '@shop/contract/print-text'
import { addToCart, type CartWish } from './add-to-cart'
import { paths } from '../../lib/paths'
import { notify } from '../../ui/notify'

/** Adds to the cart and shows the outcome as a toast; a refused print goes to `showAtField` where that is given. */
export async function putInCart(wish: CartWish, showAtField?: (refusal: PrintRefusal) => void): Promise<boolean> {
  const { ok, message, printRefusal } = await addToCart(wish)
  if (ok) notify(message, 'ok', { label: 'Take a look', to: paths.cart })
  else if (printRefusal && showAtField) showAtField(printRefusal)
  else notify(message, 'error')
  return ok
}
