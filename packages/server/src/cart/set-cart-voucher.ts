import type { Cart } from '@shop/contract/cart'
import type { CartVoucherInput } from '@shop/contract/vouchers'
import { countAttempts, undoAttempts } from '../accounts/attempts'
import { addGiftCard, removeGiftCard } from '../gift-cards/cart-gift-cards'
import { refusal } from '../kernel/refusal'
import { inTransaction, type Shop } from '../kernel/shop'
import { addCode, removeCodes } from '../vouchers/cart-codes'
import { getCart } from './save-cart'

/** Uses a code for the cart, or says why it can't be used and leaves the cart as it was. Guesses are limited. */
export async function setCartVoucher(shop: Shop, userId: number, { code }: CartVoucherInput): Promise<Cart> {
  const attempt = { what: 'voucher code of an account' as const, by: userId }
  await countAttempts(shop, attempt)
  const cart = await inTransaction(shop, async (shop) => {
    const cardId = await addGiftCard(shop, userId, code)
    if (cardId === undefined) await addCode(shop, userId, code)
    const cart = await getCart(shop, userId)
    if (cart.items.length === 0) throw refusal('code', 'Please add a jersey to your cart first.')
    if (cardId !== undefined) return usedCard(cart, cardId)
    const { saving = 0, message } = cart.vouchers?.find((voucher) => voucher.code === code) ?? {}
    if (saving === 0) throw refusal('code', message ?? 'This code would save you nothing on this order.')
    return cart
  })
  await undoAttempts(shop, attempt)
  return cart
}

function usedCard(cart: Cart, cardId: number): Cart {
  const card = cart.gift_cards?.find(({ id }) => id === cardId)
  if (card?.message != null) throw refusal('code', card.message)
  return cart
}

export async function removeCartGiftCard(shop: Shop, userId: number, id: number): Promise<Cart> {
  await removeGiftCard(shop, userId, id)
  return getCart(shop, userId)
}

export async function removeCartVoucher(shop: Shop, userId: number, code: string | undefined): Promise<Cart> {
  await removeCodes(shop, userId, code)
  return getCart(shop, userId)
}
