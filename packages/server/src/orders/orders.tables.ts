import type { LineOptions, WayToPay } from '@shop/contract/cart'
import type { Fils } from '@shop/contract/money'
import type { DeliveryKind } from '@shop/contract/delivery-words'
import type { OrderEvent, OrderStatus, PaymentStatus } from '@shop/contract/orders'
import type { TextByLanguage } from '@shop/contract/text-in-language'
import { bigint, boolean, date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What a mail to the customer is about. */
export type OrderMailKind =
  | 'confirmation'
  | 'proof'
  | 'cancellation'
  | 'refund'
  | 'shipped'
  | 'delivered'
  | 'completed'
  | 'note'
  | 'return'
  | 'promise'

/** A voucher as it was when the order was placed. */
export interface UsedVoucher {
  code: string | null
  name: string
  /** Missing where it stands in English alone. */
  nameTranslations?: TextByLanguage | undefined
  discount: Fils
  delivery: Fils
}

export const orders = pgTable('orders', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  userId: integer('user_id').notNull(),
  status: text().$type<OrderStatus>().notNull().default('pending'),
  paymentStatus: text('payment_status').$type<PaymentStatus>().notNull(),
  wayToPay: text('way_to_pay').$type<WayToPay>().notNull().default('card'),
  /** Refunds that are pending or made; a trigger of refunds keeps it. */
  refundedInFils: integer('refunded_in_fils').notNull().default(0),
  /** The amount that is charged: the lines less discount, plus delivery, fee and added tax, less gift cards. */
  totalInFils: integer('total_in_fils').notNull(),
  discountInFils: integer('discount_in_fils').notNull().default(0),
  feeInFils: integer('fee_in_fils').notNull().default(0),
  taxInFils: integer('tax_in_fils').notNull().default(0),
  taxRate: integer('tax_rate').notNull().default(0),
  isTaxIncluded: boolean('is_tax_included').notNull().default(true),
  deliveryTaxInFils: integer('delivery_tax_in_fils').notNull().default(0),
  feeTaxInFils: integer('fee_tax_in_fils').notNull().default(0),
  /** The ISO code of the country whose rate was taken; null for orders from before tax was counted. */
  taxCountry: text('tax_country'),
  giftCardInFils: integer('gift_card_in_fils').notNull().default(0),
  vouchers: jsonb().$type<UsedVoucher[]>().notNull().default([]),
  deliveryInFils: integer('delivery_in_fils').notNull().default(0),
  deliveryMethodId: integer('delivery_method_id'),
  deliveryKind: text('delivery_kind').$type<DeliveryKind>(),
  deliveryName: text('delivery_name'),
  /** The name in other languages, as it was when the order was placed. */
  deliveryNameTranslations: jsonb('delivery_name_translations').$type<TextByLanguage>().notNull().default({}),
  deliveryFrom: date('delivery_from'),
  deliveryTo: date('delivery_to'),
  deliveryPickUp: text('delivery_pick_up'),
  /** The address in other languages, as it was when the order was placed. */
  deliveryPickUpTranslations: jsonb('delivery_pick_up_translations').$type<TextByLanguage>().notNull().default({}),
  shippingFirstName: text('shipping_first_name').notNull(),
  shippingLastName: text('shipping_last_name').notNull(),
  shippingAddress1: text('shipping_address1').notNull(),
  shippingAddress2: text('shipping_address2'),
  shippingCity: text('shipping_city').notNull(),
  shippingState: text('shipping_state').notNull(),
  shippingZip: text('shipping_zip').notNull(),
  shippingCountry: text('shipping_country').notNull(),
  shippingPhone: text('shipping_phone').notNull(),
  cardBrand: text('card_brand'),
  cardLast4: text('card_last4'),
  /** The method, where it was more than a card. */
  paidWith: text('paid_with'),
  foundBy: text('found_by').notNull().default(''),
  isDemo: boolean('is_demo').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

export const orderLines = pgTable('order_lines', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  orderId: integer('order_id').notNull(),
  productId: integer('product_id').notNull(),
  productName: text('product_name').notNull(),
  options: jsonb().$type<LineOptions>().notNull().default({}),
  quantity: integer().notNull(),
  priceInFils: integer('price_in_fils').notNull(),
  printFeeInFils: integer('print_fee_in_fils').notNull().default(0),
  /** The discount on the whole line, not on one piece. */
  discountInFils: integer('discount_in_fils').notNull().default(0),
  taxInFils: integer('tax_in_fils').notNull().default(0),
  taxRate: integer('tax_rate').notNull().default(0),
  proofKey: text('proof_key'),
  printedAt: timestamp('printed_at', { withTimezone: true }),
  printedBy: integer('printed_by'),
  packed: integer().notNull().default(0),
  /** Pieces in returns that were neither refused nor cancelled; a trigger of return lines keeps it. */
  returned: integer().notNull().default(0),
  /** The line that was paid for this one, where it is a piece of an exchange at no charge. */
  exchangeOf: integer('exchange_of'),
})

export const orderEvents = pgTable('order_events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: integer('order_id').notNull(),
  kind: text().$type<OrderEvent['kind']>().notNull(),
  status: text().$type<OrderStatus>(),
  userId: integer('user_id'),
  amountInFils: integer('amount_in_fils'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

export const sentOrderMails = pgTable('sent_order_mails', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: integer('order_id').notNull(),
  kind: text().$type<OrderMailKind>().notNull(),
  sentTo: text('sent_to').notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  html: text(),
  sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
})

export const orderNotes = pgTable('order_notes', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  orderId: integer('order_id').notNull(),
  text: text().notNull(),
  isForCustomer: boolean('is_for_customer').notNull(),
  userId: integer('user_id'),
  requestKey: text('request_key'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

export const formerOrderAddresses = pgTable('former_order_addresses', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  orderId: integer('order_id').notNull(),
  lines: text().array().notNull(),
  userId: integer('user_id'),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
})

/** When the orders were placed that are new or changed since their day was counted; triggers add the rows. */
export const orderChanges = pgTable('order_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  placedAt: timestamp('placed_at', { withTimezone: true }).notNull(),
})

/** The days whose sums stand in `order_days` and `product_days`. */
export const countedDays = pgTable('counted_days', {
  day: date().primaryKey(),
  timeZone: text('time_zone').notNull(),
})

export const orderDays = pgTable('order_days', {
  day: date().notNull(),
  status: text().$type<OrderStatus>().notNull(),
  paymentStatus: text('payment_status').$type<PaymentStatus>().notNull(),
  orders: integer().notNull(),
  totalInFils: bigint('total_in_fils', { mode: 'number' }).notNull(),
  refundedInFils: bigint('refunded_in_fils', { mode: 'number' }).notNull(),
})

/** What was sold of each product, without cancelled orders and pieces of exchanges. */
export const productDays = pgTable('product_days', {
  day: date().notNull(),
  productId: integer('product_id').notNull(),
  pieces: integer().notNull(),
  soldForInFils: bigint('sold_for_in_fils', { mode: 'number' }).notNull(),
})
