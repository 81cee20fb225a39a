import type { ShippingInput } from '@shop/contract/checkout'
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** `cash` is paid on delivery: no gateway knows of it. */
export type PaymentKind = 'gateway' | 'cash'
export type PaymentState = 'open' | 'authorized' | 'due' | 'captured' | 'voided' | 'refunded' | 'failed'
export type RefundState = 'pending' | 'succeeded' | 'failed'

export const payments = pgTable('payments', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  kind: text().$type<PaymentKind>().notNull().default('gateway'),
  intentId: text('intent_id').notNull(),
  userId: integer('user_id').notNull(),
  orderId: integer('order_id'),
  amountInFils: integer('amount_in_fils').notNull(),
  currency: text().notNull(),
  status: text().$type<PaymentState>().notNull(),
  capturedInFils: integer('captured_in_fils'),
  doubts: integer().notNull().default(0),
  keyVersion: integer('key_version').notNull().default(0),
  settledAt: timestamp('settled_at', { withTimezone: true }),
  shipping: jsonb().$type<ShippingInput>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

export const refunds = pgTable('refunds', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  paymentId: integer('payment_id').notNull(),
  refundId: text('refund_id'),
  amountInFils: integer('amount_in_fils').notNull(),
  status: text().$type<RefundState>().notNull().default('pending'),
  keyVersion: integer('key_version').notNull().default(0),
  reason: text(),
  decidedBy: integer('decided_by'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

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
