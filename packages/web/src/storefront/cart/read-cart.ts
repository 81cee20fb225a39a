import type { Cart, CartItem, CartNotice, OfferedWayToPay } from '@shop/contract/cart'
import type { CartGiftCard } from '@shop/contract/cart-gift-card'
import type { CartVoucher } from '@shop/contract/vouchers'
import { totalOf } from '../../lib/cart-total'
import { readCartDelivery, readSummary } from '../../lib/read-delivery'
import type { Fields } from '../../lib/reading'
import { fieldsOf, MalformedAnswer, readCount, readEach, readNumber, readText, readThing } from '../../lib/reading'
import { pictured, readImage, readSizes } from '../../lib/read-catalog'
import { readOptions } from '../../lib/read-options'

/**
 * Reads the cart that an answer is, or has under `cart` or `data`. Where the server sends no stock, any quantity counts
 * as available here, and the server decides when the order is placed.
 */
export function readCart(body: unknown): Cart {
  const fields = cartIn(body)
  const items = readEach(fields.items, readItem)
  const notices = Array.isArray(fields.notices) ? fields.notices : []
  const [summary, delivery] = [readSummary(fields.summary), readCartDelivery(fields.delivery)]
  return {
    items,
    total: readNumber(fields.total) ?? totalOf(items),
    ...(summary && { summary }),
    ...(delivery && { delivery }),
    ...readWays(fields),
    ...(Array.isArray(fields.vouchers) && { vouchers: fields.vouchers as CartVoucher[] }),
    ...(Array.isArray(fields.gift_cards) && { gift_cards: fields.gift_cards as CartGiftCard[] }),
    notices: readEach(notices, readNotice),
  }
}

/** Nothing where the server knows only cards. */
function readWays({ way_to_pay: way, ways_to_pay: ways }: Fields): Pick<Cart, 'way_to_pay' | 'ways_to_pay'> {
  return Array.isArray(ways)
    ? { way_to_pay: way === 'cash' || way === 'none' ? way : 'card', ways_to_pay: ways as OfferedWayToPay[] }
    : {}
}

function cartIn(body: unknown): Fields & { items: unknown[] } {
  const fields = fieldsOf(body)
  const { items, cart, data } = fields
  if (Array.isArray(items)) return { ...fields, items }
  const inner = cart ?? data
  if (typeof inner !== 'object' || inner === null) throw new MalformedAnswer('The server did not send a cart.')
  return cartIn(inner)
}

function readItem(value: unknown): CartItem {
  const fields = readThing(value)
  const product = readThing(fields.product)
  const price = readNumber(fields.price) ?? readNumber(product.price)
  const quantity = readCount(fields.quantity)
  if (price === null || !quantity) throw new MalformedAnswer('The server sent a cart item without price or quantity.')
  return {
    id: fields.id,
    product: {
      ...pictured(product),
      id: product.id,
      name: readText(product.name) ?? '',
      size_variations: readSizes(product.size_variations),
    },
    price,
    was_price: readNumber(fields.was_price),
    print_fee: readNumber(fields.print_fee) ?? 0,
    proof: readImage(fields.proof),
    quantity,
    options: readOptions(fields.options),
    available: readCount(fields.available) ?? Infinity,
  }
}

const KINDS: CartNotice['kind'][] = ['price', 'stock', 'gone', 'print']

function readNotice(value: unknown): CartNotice {
  const fields = fieldsOf(value)
  const kind = KINDS.find((known) => known === fields.kind)
  const message = readText(fields.message)
  if (!kind || message === null) throw new MalformedAnswer('The server sent a notice that says nothing.')
  return { kind, message, item_id: readNumber(fields.item_id) ?? 0, product_name: readText(fields.product_name) ?? '' }
}
