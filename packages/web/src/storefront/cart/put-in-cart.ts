import { addToCart, type CartWish } from '../../lib/add-to-cart'
import { paths } from '../../lib/paths'
import { notify } from '../../ui/notify'

/** What every "Add to Cart" does: it says what came of it, and where the cart is. */
export async function putInCart(wish: CartWish): Promise<boolean> {
  const { ok, message } = await addToCart(wish)
  if (ok) notify(message, 'ok', { label: 'Take a look', to: paths.cart })
  else notify(message, 'error')
  return ok
}
