import { addressLines as linesOf, shippingAddressOf } from '@shop/contract/address-lines'
import type { Order } from '@shop/contract/orders'

/** The shipping address as it is written on paper, without empty lines. */
export function addressLines(order: Order): string[] {
  return linesOf(shippingAddressOf(order))
}
