import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { DisputeStatus, GatewayWarning } from '../kernel/ports'

export const disputes = pgTable('disputes', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  disputeId: text('dispute_id').notNull(),
  intentId: text('intent_id'),
  chargeId: text('charge_id').notNull(),
  paymentId: integer('payment_id'),
  amountInFils: integer('amount_in_fils').notNull(),
  currency: text().notNull(),
  reason: text().notNull(),
  status: text().$type<DisputeStatus>().notNull(),
  dueBy: timestamp('due_by', { withTimezone: true }),
  isRefundable: boolean('is_refundable').notNull(),
  openedAt: timestamp('opened_at', { withTimezone: true }).notNull(),
  closedAt: timestamp('closed_at', { withTimezone: true }),
  version: integer().notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})

export const paymentWarnings = pgTable('payment_warnings', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  warningId: text('warning_id').notNull(),
  kind: text().$type<GatewayWarning['kind']>().notNull(),
  intentId: text('intent_id'),
  paymentId: integer('payment_id'),
  reason: text().notNull(),
  isOpen: boolean('is_open').notNull(),
  openedAt: timestamp('opened_at', { withTimezone: true }).notNull(),
  version: integer().notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})
