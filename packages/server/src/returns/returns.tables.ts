import type { ReturnWish } from '@shop/contract/returns'
import type { ReturnReason, ReturnState } from '@shop/contract/return-words'
import { bigint, boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { bytea } from '../db/bytea'

export const returns = pgTable('returns', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  orderId: integer('order_id').notNull(),
  requestKey: text('request_key'),
  state: text().$type<ReturnState>().notNull().default('requested'),
  wish: text().$type<ReturnWish>().notNull(),
  refusal: text(),
  instructions: text(),
  deliveryInFils: integer('delivery_in_fils').notNull().default(0),
  refundId: integer('refund_id'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})

/** Triggers add these pieces up in `order_lines.returned`. */
export const returnLines = pgTable('return_lines', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  returnId: integer('return_id').notNull(),
  orderLineId: integer('order_line_id').notNull(),
  pieces: integer().notNull(),
  reason: text().$type<ReturnReason>().notNull(),
  text: text(),
  pictureId: integer('picture_id'),
  wantedSize: text('wanted_size'),
  isRestocked: boolean('is_restocked'),
  refundInFils: integer('refund_in_fils'),
})

export const returnPictures = pgTable('return_pictures', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  userId: integer('user_id').notNull(),
  bytes: bytea().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

export const returnEvents = pgTable('return_events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  returnId: integer('return_id').notNull(),
  state: text().$type<ReturnState>().notNull(),
  detail: text(),
  userId: integer('user_id'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  mailedAt: timestamp('mailed_at', { withTimezone: true }),
})
