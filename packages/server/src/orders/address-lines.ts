import type { Order } from '@shop/contract/orders'

/** The shipping address as it is written on paper, without empty lines. */
export function addressLines(order: Order): string[] {
  return [
    `${order.shipping_first_name} ${order.shipping_last_name}`,
    order.shipping_address1,
    order.shipping_address2 ?? '',
    `${order.shipping_city}, ${order.shipping_state} ${order.shipping_zip}`,
    order.shipping_country,
    order.shipping_phone,
  ].filter((line) => line.trim() !== '')
}
