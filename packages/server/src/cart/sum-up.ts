import type { Summary } from '@shop/contract/cart'
import { amountFromFils, fils, type Fils } from '@shop/contract/money'

/** What a cart or an order comes to. Prices include tax, so that tax adds nothing. */
export interface Sum {
  subtotal: Fils
  discount: Fils
  delivery: Fils
  total: Fils
}

/** The one place where a total is made of its parts. */
export function sumUp({
  subtotal,
  discount = fils(0),
  delivery,
}: {
  subtotal: Fils
  discount?: Fils
  delivery: Fils
}): Sum {
  return { subtotal, discount, delivery, total: fils(subtotal - discount + delivery) }
}

export function toSummary({ subtotal, discount, delivery, total }: Sum): Summary {
  return {
    subtotal: amountFromFils(subtotal),
    discount: amountFromFils(discount),
    delivery: amountFromFils(delivery),
    total: amountFromFils(total),
  }
}
