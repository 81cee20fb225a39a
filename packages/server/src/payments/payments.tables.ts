import type { ShippingInput } from '@shop/contract/checkout'
import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** `cash` is paid on delivery, and of `none` nothing is paid: no gateway knows of either. */
export type PaymentKind = 'gateway' | 'cash' | 'none'
export type PaymentState = 'open' | 'authorized' | 'due' | 'captured' | 'voided' | 'refunded' | 'failed'
export type RefundState = 'pending' | 'succeeded' | 'failed'

export const payments = pgTable('payments', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  kind: text().$type<PaymentKind>().notNull().default('gateway'),
  intentId: text('intent_id').notNull(),
  userId: integer('user_id').notNull(),
  orderId: integer('order_id'),
  /** The gift card that this payment buys. */
  giftCardId: integer('gift_card_id'),
  /** The link by which a draft is paid with it. */
  paymentLinkId: integer('payment_link_id'),
  amountInFils: integer('amount_in_fils').notNull(),
  currency: text().notNull(),
  status: text().$type<PaymentState>().notNull(),
  capturedInFils: integer('captured_in_fils'),
  doubts: integer().notNull().default(0),
  keyVersion: integer('key_version').notNull().default(0),
  settledAt: timestamp('settled_at', { withTimezone: true }),
  shipping: jsonb().$type<ShippingInput>(),
  customerId: text('customer_id'),
  savesCard: boolean('saves_card').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

export const refunds = pgTable('refunds', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  paymentId: integer('payment_id').notNull(),
  refundId: text('refund_id'),
  amountInFils: integer('amount_in_fils').notNull(),
  /** What goes back to gift cards that paid a part of the order; such a row returns nothing to the card. */
  giftCardInFils: integer('gift_card_in_fils').notNull().default(0),
  status: text().$type<RefundState>().notNull().default('pending'),
  keyVersion: integer('key_version').notNull().default(0),
  reason: text(),
  decidedBy: integer('decided_by'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

/** Which lines of the order a refund is for. */
export const refundLines = pgTable(
  'refund_lines',
  {
    refundId: integer('refund_id').notNull(),
    orderLineId: integer('order_line_id').notNull(),
    amountInFils: integer('amount_in_fils').notNull(),
  },
  (table) => [primaryKey({ columns: [table.refundId, table.orderLineId] })],
)

export const webhookEvents = pgTable('webhook_events', {
  eventId: text('event_id').primaryKey(),
  type: text().notNull(),
  payload: jsonb().notNull(),
  receivedAt: timestamp('received_at', { withTimezone: true }).notNull().defaultNow(),
  handledAt: timestamp('handled_at', { withTimezone: true }),
})

export const unknownIntents = pgTable('unknown_intents', {
  intentId: text('intent_id').primaryKey(),
  eventType: text('event_type').notNull(),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
})

export const paymentAlarms = pgTable('payment_alarms', {
  code: text().primaryKey(),
  reason: text().notNull(),
  times: integer().notNull().default(1),
  lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
})
