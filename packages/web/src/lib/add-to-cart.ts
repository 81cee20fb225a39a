import { api } from './api'
import { cartCount, piecesIn } from './cart-count'
import { errorText, isUnauthorized } from './error-text'
import { session } from './session'
import type { ShopProduct } from './shapes'
import { texts } from './texts'

export interface CartWish {
  product: Pick<ShopProduct, 'id' | 'size_variations'>
  quantity?: number
  size?: string | null
}

export interface CartOutcome {
  ok: boolean
  message: string
}

/** Puts a product into the cart and says, in the shop's words, what came of it. */
export async function addToCart({ product, quantity = 1, size }: CartWish): Promise<CartOutcome> {
  if (product.size_variations.length > 0 && !size) return refused(texts.products.selectSize)
  const { isAuthenticated } = await session.ready()
  if (!isAuthenticated) return refused(texts.cart.loginToAdd)
  try {
    const options = size ? { size } : {}
    const answer = await api.call('POST /api/cart/items', { body: { product_id: product.id, quantity, options } })
    cartCount.set(piecesIn(answer) ?? cartCount.current())
    return { ok: true, message: texts.cart.added }
  } catch (error) {
    if (isUnauthorized(error)) return refused(texts.cart.unauthorizedToAdd)
    return refused(errorText(error, texts.cart.addFailed))
  }
}

function refused(message: string): CartOutcome {
  return { ok: false, message }
}
