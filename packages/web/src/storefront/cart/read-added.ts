import type { Cart, CartItem } from '@shop/contract/cart'
import type { ItemToAdd } from './add-to-cart'
import { readCart } from './read-cart'

/** A successful add, with the server's answer. */
export interface CartAddition {
  item: ItemToAdd
  answer: unknown
  message: string
  /** Where Continue leads, if not back to the open page. */
  continueTo?: string | undefined
}

export interface AddedToCart {
  message: string
  continueTo: string | undefined
  /** The line that was added to, and how many pieces were added. */
  line: CartItem
  quantity: number
  others: CartItem[]
  cart: Cart
}

/** Reads the cart from the server's answer; null where the added line is not in it. */
export function readAdded({ item, answer, message, continueTo }: CartAddition): AddedToCart | null {
  const cart = readCart(answer)
  const line = cart.items.findLast((line) => isLineOf(line, item))
  if (!line) return null
  const others = cart.items.filter((other) => other !== line)
  return { message, continueTo, line, quantity: item.quantity ?? 1, others, cart }
}

function isLineOf({ product, options }: CartItem, { product: { id }, size, cut, print }: ItemToAdd): boolean {
  return (
    product.id === id &&
    (options.size ?? '') === (size ?? '') &&
    options.cut === cut &&
    (options.number ?? null) === (print?.number ?? null) &&
    options.digits === print?.digits &&
    isSameName(options.name ?? '', print?.name ?? '')
  )
}

/** The server prints capitals, and Arabic letters without vowel marks, so these are not compared. */
function isSameName(printed: string, typed: string): boolean {
  const plain = (name: string) =>
    name
      .normalize('NFKD')
      .replace(/[\p{M}\p{Cf}\s\u0640]/gu, '')
      .toLowerCase()
  return plain(printed) === plain(typed)
}
