import type { CartItem } from '@shop/contract/cart'

type Stocked = Pick<CartItem, 'quantity' | 'available' | 'options'>
type Piled = Pick<CartItem, 'quantity' | 'options'> & { product: Pick<CartItem['product'], 'id'> }

const LOW = 5

/** Wanted of the same product and size in the whole cart: printed or not, they come from one pile. */
export function wantedOfPile(items: readonly Piled[], { product, options }: Piled): number {
  const ofPile = items.filter((item) => item.product.id === product.id && item.options.size === options.size)
  return ofPile.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** More is wanted than there is. */
export function isShort({ quantity, available }: Stocked, wanted = quantity): boolean {
  return wanted > available
}

/** Said of the last few, and of what there is too little of. */
export function stockText(item: Stocked, wanted = item.quantity): string | null {
  const { available, options } = item
  if (available <= 0) return 'Sold out'
  if (available > LOW && !isShort(item, wanted)) return null
  return options.size ? `Only ${available} left in ${options.size}` : `Only ${available} left`
}

/** The most that this line can have beside the others of its pile; undefined where nobody knows. */
export function mostOf({ quantity, available }: Stocked, wanted = quantity): number | undefined {
  const most = available - (wanted - quantity)
  return Number.isFinite(most) && most > 0 ? most : undefined
}
