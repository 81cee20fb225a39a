import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type Stripe from 'stripe'
import type { OtherMethod } from './other-methods'
import type { Card } from './read-card'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export type IntentStatus = 'requires_payment_method' | 'requires_action' | 'requires_capture' | 'succeeded' | 'canceled'

/** By the type of the method. A card with `setup_future_usage` is saved for the customer of the payment. */
export type MethodOptions = Record<string, { capture_method?: 'manual'; setup_future_usage?: 'on_session' }>

export const gatewayIntents = pgTable('gateway_intents', {
  id: text().primaryKey(),
  sequence: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  clientSecret: text('client_secret').notNull(),
  amount: integer().notNull(),
  amountReceived: integer('amount_received').notNull().default(0),
  amountRefunded: integer('amount_refunded').notNull().default(0),
  currency: text().notNull(),
  captureMethod: text('capture_method').$type<Stripe.PaymentIntent.CaptureMethod>().notNull(),
  status: text().$type<IntentStatus>().notNull(),
  automaticPaymentMethods: jsonb('automatic_payment_methods').$type<Stripe.PaymentIntent.AutomaticPaymentMethods>(),
  methodOptions: jsonb('method_options').$type<MethodOptions>().notNull().default({}),
  allowedTypes: jsonb('allowed_types').$type<string[]>(),
  returnUrl: text('return_url'),
  customerId: text('customer_id'),
  description: text(),
  receiptEmail: text('receipt_email'),
  metadata: jsonb().$type<Record<string, string>>().notNull().default({}),
  chargeId: text('charge_id'),
  /** The card, or what was paid with in its place. */
  card: jsonb().$type<Card | OtherMethod>(),
  lastError: jsonb('last_error').$type<Stripe.PaymentIntent.LastPaymentError>(),
  cancellationReason: text('cancellation_reason').$type<Stripe.PaymentIntent.CancellationReason>(),
  canceledAt: timestamp('canceled_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

export const gatewayCustomers = pgTable('gateway_customers', {
  id: text().primaryKey(),
  email: text(),
  metadata: jsonb().$type<Record<string, string>>().notNull().default({}),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

export const gatewayPaymentMethods = pgTable('gateway_payment_methods', {
  id: text().primaryKey(),
  sequence: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  customerId: text('customer_id').notNull(),
  card: jsonb().$type<Card>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

export const gatewayRefunds = pgTable('gateway_refunds', {
  id: text().primaryKey(),
  sequence: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  intentId: text('intent_id').notNull(),
  chargeId: text('charge_id').notNull(),
  amount: integer().notNull(),
  currency: text().notNull(),
  status: text().$type<'succeeded' | 'failed'>().notNull(),
  reason: text().$type<Stripe.Refund.Reason>(),
  metadata: jsonb().$type<Record<string, string>>().notNull().default({}),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

export const gatewayEvents = pgTable('gateway_events', {
  id: text().primaryKey(),
  sequence: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  type: text().notNull(),
  body: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

export const gatewayAnswers = pgTable('gateway_answers', {
  key: text().primaryKey(),
  fingerprint: bytea().notNull(),
  status: integer(),
  body: text(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

export const gatewayBehaviours = pgTable('gateway_behaviours', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  call: text().notNull(),
  what: text().$type<'fail' | 'time-out' | 'delay' | 'hold' | 'decline' | 'drop' | 'repeat' | 'reorder'>().notNull(),
  moment: text().$type<'before' | 'during' | 'after'>().notNull(),
  milliseconds: integer().notNull(),
  status: integer().notNull(),
  copies: integer().notNull(),
  eventType: text('event_type'),
  timesLeft: integer('times_left'),
  probability: doublePrecision().notNull(),
})

export const gatewayDisputes = pgTable('gateway_disputes', {
  id: text().primaryKey(),
  sequence: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  intentId: text('intent_id').notNull(),
  chargeId: text('charge_id').notNull(),
  amount: integer().notNull(),
  currency: text().notNull(),
  reason: text().notNull(),
  status: text().notNull(),
  dueBy: timestamp('due_by', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

export const gatewayWarnings = pgTable('gateway_warnings', {
  id: text().primaryKey(),
  kind: text().$type<'fraud-warning' | 'review'>().notNull(),
  intentId: text('intent_id').notNull(),
  chargeId: text('charge_id').notNull(),
  reason: text().notNull(),
  isOpen: boolean('is_open').notNull(),
  closedReason: text('closed_reason'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

export const gatewayKeys = pgTable('gateway_keys', {
  isOnly: boolean('is_only').primaryKey().default(true),
  secretKey: text('secret_key').notNull(),
  publishableKey: text('publishable_key').notNull(),
  webhookSecret: text('webhook_secret').notNull(),
})
