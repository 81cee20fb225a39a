import type { CartItem } from '@shop/contract/cart'

type Stocked = Pick<CartItem, 'quantity' | 'available' | 'options'>

const LOW = 5

/** More is wanted than there is. */
export function isShort({ quantity, available }: Stocked): boolean {
  return quantity > available
}

/** Said of the last few, and of what there is too little of. */
export function stockText(item: Stocked): string | null {
  const { available, options } = item
  if (available <= 0) return 'Sold out'
  if (available > LOW && !isShort(item)) return null
  return options.size ? `Only ${available} left in ${options.size}` : `Only ${available} left`
}
