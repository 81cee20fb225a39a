import * as m from '#messages/cart'
import type { CartItem, LineOptions } from '@shop/contract/cart'

type Stocked = Pick<CartItem, 'quantity' | 'available' | 'options'>
type Piled = Pick<CartItem, 'quantity' | 'options'> & { product: Pick<CartItem['product'], 'id'> }

const LOW = 5

/** How many pieces of a product, cut and size are in the whole cart: printed or not, they come from one stock. */
export function wantedOfPile(items: readonly Piled[], { product, options }: Piled): number {
  const ofPile = items.filter((item) => item.product.id === product.id && isSamePile(item.options, options))
  return ofPile.reduce((sum, { quantity }) => sum + quantity, 0)
}

function isSamePile(one: LineOptions, other: LineOptions): boolean {
  return one.size === other.size && one.cut === other.cut
}

/** True when more pieces are wanted than are in stock. */
export function isShort({ quantity, available }: Stocked, wanted = quantity): boolean {
  return wanted > available
}

/** The stock hint of a line; null where enough pieces are left. */
export function stockText(item: Stocked, wanted = item.quantity): string | null {
  const { available, options } = item
  if (available <= 0) return m.soldOut
  if (available > LOW && !isShort(item, wanted)) return null
  return options.size ? m.onlyLeftIn({ available, size: options.size }) : m.onlyLeft({ available })
}

/** The highest quantity for this line beside the others of the same stock; undefined where it is unknown or below 1. */
export function mostOf({ quantity, available }: Stocked, wanted = quantity): number | undefined {
  const most = available - (wanted - quantity)
  return Number.isFinite(most) && most > 0 ? most : undefined
}
