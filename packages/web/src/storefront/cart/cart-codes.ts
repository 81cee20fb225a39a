import * as m from '#messages/cart'
import type { Cart } from '@shop/contract/cart'
import { api } from '../../lib/api'
import { refusalText } from '../../lib/api-error'
import { readCart } from './read-cart'

const FAILED = m.codeNotChecked

/** Uses a code for the cart. Returns the cart, or why the code can't be used. */
export async function applyCode(code: string): Promise<{ cart: Cart } | { refusal: string }> {
  try {
    return { cart: readCart(await api.call('PUT /api/cart/voucher', { body: { code } })) }
  } catch (error) {
    return { refusal: refusalText(error, FAILED) }
  }
}

export async function removeGiftCard(id: number): Promise<Cart> {
  return readCart(await api.call('DELETE /api/cart/gift-cards/{id}', { params: { id } }))
}

export async function removeCode(code: string): Promise<Cart> {
  return readCart(await api.call('DELETE /api/cart/voucher', { query: { code } }))
}
