import * as z from 'zod'
import { CUTS, FIRST_CUT, FURTHER_CUTS } from './cuts'
import { CartDeliveryInput, DeliveryOffer } from './delivery'
import { endpoint } from './endpoint'
import { CartGiftCard } from './cart-gift-card'
import { METHOD_KINDS } from './payment-methods'
import { PRINT_DIGITS } from './print-digits'
import { PrintInput } from './print-input'
import { TextTranslations } from './translations'
import { ById, Id, isStorable, Money } from './values'
import { CartVoucher, CartVoucherInput } from './vouchers'

/** Cut, size, printed name and printed number. Lines of one product with different options stay separate lines. */
export const LineOptions = z
  .object({
    size: z.string().optional(),
    cut: z.enum(FURTHER_CUTS).optional().describe('Left out for the first cut of the product.'),
    name: z.string().optional().describe('As printed, in capitals.'),
    number: z.number().int().optional(),
    digits: z.enum(PRINT_DIGITS).optional().describe('Of the number; left out for western ones.'),
  })
  .meta({ id: 'LineOptions' })
export type LineOptions = z.infer<typeof LineOptions>

export const Quantity = z
  .number('A quantity is a whole number.')
  .int('A quantity is a whole number.')
  .min(1, 'A quantity is at least 1.')
  .max(1_000_000, 'That is more than we have ever had.')

export const CartItem = z
  .object({
    id: Id,
    product: z.object({
      id: Id,
      name: z.string(),
      image: z.string().nullable(),
      image_url: z.string().nullable(),
      size_variations: z.array(z.string()),
    }),
    price: z.number().nonnegative().describe('Dirham, of one piece, printing included.'),
    was_price: Money.nullable().optional().describe('While the product is on sale: the price of one piece before.'),
    print_fee: Money.describe('The part of the price that is for printing; 0 where nothing is printed.'),
    proof: z.string().nullable().describe('A picture of the back as it will be printed.'),
    quantity: Quantity,
    options: LineOptions,
    available: z.number().int().describe('How many of this product, cut and size are left.'),
  })
  .meta({ id: 'CartItem' })
export type CartItem = z.infer<typeof CartItem>

/** A change of price, stock or print since the shopper last looked; kept until the shopper confirms having seen it. */
export const CartNotice = z
  .object({
    kind: z.enum(['price', 'stock', 'gone', 'print']),
    item_id: Id,
    product_name: z.string(),
    message: z.string(),
  })
  .meta({ id: 'CartNotice' })
export type CartNotice = z.infer<typeof CartNotice>

/** Dirham; a full cart may come to more than can be paid at once. */
const Amount = z.number().nonnegative()

/** What the total is made of. */
export const Summary = z
  .object({
    subtotal: Amount,
    discount: Amount,
    delivery: Amount,
    fee: Amount.optional().describe('What the way to pay costs. Always sent by this server.'),
    tax: Amount.optional().describe('Always sent by this server.'),
    tax_rate: z.number().min(0).max(100).optional().describe('Percent.'),
    is_tax_included: z.boolean().optional().describe('Whether the tax is inside the prices or added to them.'),
    gift_card: Amount.optional().describe('The part that gift cards pay.'),
    total: Amount,
    vouchers: z
      .array(
        z.object({
          label: z.string().describe('The code, or the name of one that applies by itself.'),
          label_translations: TextTranslations,
          discount: Amount,
          delivery: Amount.describe('What it took off the delivery, whose price is shown without it.'),
        }),
      )
      .optional()
      .describe('The vouchers behind discount and free delivery. Always sent by this server.'),
  })
  .meta({
    id: 'Summary',
    description:
      'The subtotal less the discount, plus delivery, fee and tax that is not included, less gift cards, is the total.',
  })
export type Summary = z.infer<typeof Summary>

/** Where the cart goes and how. */
export const CartDelivery = z
  .object({
    place: z.string().describe('Such as "Dubai, United Arab Emirates".'),
    is_known: z.boolean().describe('Whether the shopper’s address is known; the shop’s own country is assumed if not.'),
    method_id: Id.nullable().describe('What the total counts; null where nothing can be delivered.'),
    is_chosen: z.boolean().describe('False: nothing was chosen, and the cheapest that applies counts.'),
    methods: z.array(DeliveryOffer),
    refusal: z.string().nullable().describe('Why nothing can be delivered there; null where something can.'),
  })
  .meta({ id: 'CartDelivery' })
export type CartDelivery = z.infer<typeof CartDelivery>

/**
 * A way to pay for a cart. `card` stands for all that the payment provider takes; `none` is the only way of a cart that comes
 * to nothing, because vouchers or gift cards pay for everything.
 */
export const WayToPay = z.enum(['card', 'cash', 'none'])
export type WayToPay = z.infer<typeof WayToPay>

/** A way to pay that a shopper can choose. */
export const ChosenWayToPay = WayToPay.exclude(['none'])
export type ChosenWayToPay = z.infer<typeof ChosenWayToPay>

/** A way to pay that is offered for this cart and its address, with what the cart comes to by it. */
export const OfferedWayToPay = z
  .object({
    kind: WayToPay,
    fee: Amount,
    total: Amount,
    methods: z.array(z.enum(METHOD_KINDS)).optional().describe('Of `card`, where it stands for more than a card.'),
  })
  .meta({ id: 'OfferedWayToPay' })
export type OfferedWayToPay = z.infer<typeof OfferedWayToPay>

export const Cart = z
  .object({
    items: z.array(CartItem),
    total: z.number().nonnegative().describe('Dirham, delivery included; may be more than can be paid at once.'),
    summary: Summary.optional().describe('Always sent by this server.'),
    delivery: CartDelivery.optional().describe('Always sent by this server.'),
    way_to_pay: WayToPay.optional().describe('What the total counts: `card`, unless told. Always sent by this server.'),
    ways_to_pay: z.array(OfferedWayToPay).optional().describe('Always sent by this server.'),
    vouchers: z
      .array(CartVoucher)
      .optional()
      .describe('Codes that were typed, and vouchers that apply by themselves. Always sent by this server.'),
    gift_cards: z.array(CartGiftCard).optional().describe('Always sent by this server.'),
    notices: z.array(CartNotice),
  })
  .meta({ id: 'Cart' })
export type Cart = z.infer<typeof Cart>

/** Treats a missing, null or empty option as not chosen, because forms send all three. */
const ChosenOptions = z
  .object({
    size: z.string().trim().max(20, 'There is no such size.').nullish(),
    cut: z
      .enum([...CUTS, ''], 'There is no such cut.')
      .nullish()
      .describe('The first cut unless told.'),
    ...PrintInput.shape,
  })
  .nullish()
  .transform((chosen): LineOptions => {
    const { size, cut, name, number, digits } = chosen ?? {}
    const further = cut && cut !== FIRST_CUT ? { cut } : {}
    return {
      ...(size && { size }),
      ...further,
      ...(name !== undefined && { name }),
      ...(number !== undefined && { number }),
      ...(number !== undefined && digits && { digits }),
    }
  })

export const CartItemInput = z.object({
  product_id: Id,
  quantity: Quantity.default(1),
  options: ChosenOptions,
})
export type CartItemInput = z.infer<typeof CartItemInput>

const ByItemId = z.object({ itemId: ById.shape.id })
const CartAnswer = z.object({ cart: Cart })

export const cartEndpoints = {
  getCart: endpoint({
    method: 'GET',
    path: '/api/cart',
    access: 'user',
    priority: 'buying',
    summary: 'The signed-in user’s cart',
    response: Cart,
  }),
  addCartItem: endpoint({
    method: 'POST',
    path: '/api/cart/items',
    access: 'user',
    priority: 'buying',
    changes: 'private',
    summary: 'Put a product into the cart; the same product and options raise the line’s quantity',
    body: CartItemInput,
    response: CartAnswer,
    errors: ['too-many-attempts'],
  }),
  updateCartItem: endpoint({
    method: 'PUT',
    path: '/api/cart/items/{itemId}',
    access: 'user',
    priority: 'buying',
    changes: 'private',
    summary: 'Change a line’s quantity',
    params: ByItemId,
    body: z.object({ quantity: Quantity }),
    response: CartAnswer,
  }),
  removeCartItem: endpoint({
    method: 'DELETE',
    path: '/api/cart/items/{itemId}',
    access: 'user',
    priority: 'buying',
    changes: 'private',
    summary: 'Take a line out of the cart',
    params: ByItemId,
    response: CartAnswer,
  }),
  setCartDelivery: endpoint({
    method: 'PUT',
    path: '/api/cart/delivery',
    access: 'user',
    priority: 'buying',
    changes: 'private',
    summary: 'Say where the cart goes and how; the answer has the methods for that address and the total',
    body: CartDeliveryInput,
    response: CartAnswer,
  }),
  setWayToPay: endpoint({
    method: 'PUT',
    path: '/api/cart/way-to-pay',
    access: 'user',
    priority: 'buying',
    changes: 'private',
    summary: 'Say how the cart will be paid; the answer has the total with the fee of that way',
    body: z.object({ way_to_pay: ChosenWayToPay }),
    response: CartAnswer,
  }),
  setCartVoucher: endpoint({
    method: 'PUT',
    path: '/api/cart/voucher',
    access: 'user',
    priority: 'buying',
    changes: 'private',
    summary:
      'Use a code for this cart: a voucher’s, which replaces others unless all of them are combinable, or a gift card’s',
    body: CartVoucherInput,
    response: CartAnswer,
    errors: ['too-many-attempts'],
  }),
  removeCartVoucher: endpoint({
    method: 'DELETE',
    path: '/api/cart/voucher',
    access: 'user',
    priority: 'buying',
    changes: 'private',
    summary: 'Take a code out of the cart, or all of them',
    query: z.object({ code: z.string().max(100).refine(isStorable).optional().describe('All codes unless told.') }),
    response: CartAnswer,
  }),
  removeCartGiftCard: endpoint({
    method: 'DELETE',
    path: '/api/cart/gift-cards/{id}',
    access: 'user',
    priority: 'buying',
    changes: 'private',
    summary: 'Take a gift card out of the cart',
    params: ById,
    response: CartAnswer,
  }),
  seeCart: endpoint({
    method: 'POST',
    path: '/api/cart/seen',
    access: 'user',
    priority: 'buying',
    changes: 'private',
    summary: 'The shopper has read the notices: they go, and so do lines whose product left the shop',
    response: CartAnswer,
  }),
}
