import * as texts from '#messages/texts'
import type { FurtherCut } from '@shop/contract/cuts'
import type { PrintRefusal, PrintText } from '@shop/contract/print-text'
import { api } from '../../lib/api'
import { cartCount, piecesIn } from './cart-count'
import { errorText, fieldErrorsOf, isUnauthorized } from '../../lib/api-error'
import { session } from '../../lib/session'
import type { ShopProduct } from '../../lib/read-catalog'

export interface ItemToAdd {
  product: Pick<ShopProduct, 'id' | 'size_variations'>
  quantity?: number
  size?: string | null
  /** Missing for the first cut. */
  cut?: FurtherCut | undefined
  /** The name and number to print on the back. */
  print?: PrintText | null
}

export interface CartOutcome {
  ok: boolean
  message: string
  /** The server's answer to a successful add, with the whole cart. */
  answer?: unknown
  /** Nobody is signed in: `visitor` has yet to log in, `expired` is being sent to the login page already. */
  loginFor?: 'visitor' | 'expired'
  /** The field whose text the server refused to print, with the reason to show there. */
  printRefusal?: PrintRefusal
}

/** Adds a product to the cart and returns the message for the customer. */
export async function addToCart({ product, quantity = 1, size, cut, print }: ItemToAdd): Promise<CartOutcome> {
  if (product.size_variations.length > 0 && !size) return refused(texts.products_selectSize)
  const { isAuthenticated } = await session.ready()
  if (!isAuthenticated) return { ...refused(texts.cart_loginToAdd), loginFor: 'visitor' }
  try {
    const options = { ...(size && { size }), ...(cut && { cut }), ...print }
    const answer = await api.call('POST /api/cart/items', { body: { product_id: product.id, quantity, options } })
    cartCount.set(piecesIn(answer) ?? cartCount.get())
    return { ok: true, message: texts.cart_added, answer }
  } catch (error) {
    if (isUnauthorized(error)) return { ...refused(texts.cart_unauthorizedToAdd), loginFor: 'expired' }
    const printRefusal = printRefusalOf(error)
    return { ...refused(errorText(error, texts.cart_addFailed)), ...(printRefusal && { printRefusal }) }
  }
}

function refused(message: string): CartOutcome {
  return { ok: false, message }
}

function printRefusalOf(error: unknown): PrintRefusal | undefined {
  const errors = fieldErrorsOf(error)
  const field = (['name', 'number'] as const).find((field) => errors[`options.${field}`] !== undefined)
  return field && { field, text: errors[`options.${field}`] ?? '' }
}
