import type { Cart } from '@shop/contract/cart'
import type { Order } from '@shop/contract/orders'
import type { ShippingForm } from '../storefront/checkout/checkout-address'
import { mariam } from './people'

export const aCart: Cart = {
  items: [
    {
      id: 31,
      product: {
        id: 7,
        name: 'Harbour City Home Jersey',
        image: '/pictures/front/640.webp',
        image_url: '/pictures/front/640.webp',
        size_variations: ['S', 'M', 'L'],
      },
      price: 409,
      was_price: null,
      print_fee: 0,
      proof: null,
      quantity: 2,
      options: { size: 'M' },
      available: 12,
    },
    {
      id: 32,
      product: { id: 9, name: 'Hill Rovers Scarf', image: null, image_url: null, size_variations: [] },
      price: 49.9,
      was_price: null,
      print_fee: 0,
      proof: null,
      quantity: 1,
      options: {},
      available: 4,
    },
  ],
  total: 867.9,
  notices: [],
}

/** The total of the cart above in minor units. */
export const CART_AMOUNT = 86_790

export const anAddress: ShippingForm = {
  firstName: 'Mariam',
  lastName: 'Haddad',
  address1: 'Villa 14, Street 8',
  address2: '',
  city: 'Dubai',
  state: 'Dubai',
  zip: '00000',
  country: 'United Arab Emirates',
  phone: '+971 50 123 4567',
}

export const anOrder: Order & { delivery: null } = {
  id: 712,
  status: 'processing',
  payment_status: 'paid',
  total: 867.9,
  delivery: null,
  created_at: '2026-09-12T08:00:00.000Z',
  shipping_first_name: 'Mariam',
  shipping_last_name: 'Haddad',
  shipping_address1: 'Villa 14, Street 8',
  shipping_address2: null,
  shipping_city: 'Dubai',
  shipping_state: 'Dubai',
  shipping_zip: '00000',
  shipping_country: 'United Arab Emirates',
  shipping_phone: '+971 50 123 4567',
  user: { name: mariam.name, email: mariam.email },
  items: [
    {
      id: 1,
      product_id: 7,
      product_name: 'Harbour City Home Jersey',
      image: '/pictures/front/640.webp',
      quantity: 2,
      price: 409,
      options: { size: 'M' },
      print_fee: 0,
      proof: null,
      printed_at: null,
      packed: 0,
      print_changeable_until: null,
    },
  ],
  events: [],
  card: { brand: 'Visa', last4: '4242' },
  can_cancel: true,
  parcels: [],
  fulfilment: null,
}
