import type { CartItem } from '@shop/contract/cart'
import type { OrderItem } from '@shop/contract/orders'
import { aCart, anOrder } from './checkout'

const [plainLine] = aCart.items
const [plainItem] = anOrder.items
if (!plainLine || !plainItem) throw new Error('The examples are empty.')

/** The first jersey of the cart in the same size, printed with a name and a number. */
export const aPrintedLine: CartItem = {
  ...plainLine,
  id: 41,
  price: 454,
  print_fee: 45,
  proof: '/pictures/proof/640.webp',
  quantity: 1,
  options: { size: 'M', name: 'OMAR', number: 10 },
}

/** The same printed jersey as an item of an order. */
export const aPrintedItem: OrderItem = {
  ...plainItem,
  id: 2,
  quantity: 1,
  price: 454,
  print_fee: 45,
  proof: '/pictures/proof/640.webp',
  options: { size: 'M', name: 'OMAR', number: 10 },
}

export const aPrintOffer = {
  fee: 45,
  drawing: { base: '#7a2fc0', secondary: '#ffffff', accent: '#ffd02e', pattern: 'solid', collar: 'crew' },
  players: [],
}
