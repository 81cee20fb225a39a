import type { OfferState, PromiseChoice } from '@shop/contract/promise-words'
import { date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** A trigger lets name and number follow corrections of the order line. */
export const promises = pgTable('promises', {
  orderLineId: integer('order_line_id').primaryKey(),
  orderId: integer('order_id').notNull(),
  clubId: integer('club_id').notNull(),
  name: text().notNull(),
  number: integer(),
  days: integer().notNull(),
  untilDay: date('until_day').notNull(),
  promisedAt: timestamp('promised_at', { withTimezone: true }).notNull(),
})

export const departures = pgTable('departures', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  clubId: integer('club_id').notNull(),
  /** As in the squad. */
  player: text().notNull(),
  /** As printed. */
  name: text().notNull(),
  number: integer().notNull(),
  leftOn: date('left_on').notNull(),
  markedAt: timestamp('marked_at', { withTimezone: true }).notNull(),
  markedBy: integer('marked_by'),
  cameBackAt: timestamp('came_back_at', { withTimezone: true }),
  cameBackBy: integer('came_back_by'),
})

export const promiseOffers = pgTable('promise_offers', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  departureId: integer('departure_id').notNull(),
  orderLineId: integer('order_line_id').notNull(),
  state: text().$type<OfferState>().notNull().default('open'),
  untilDay: date('until_day').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  mailedAt: timestamp('mailed_at', { withTimezone: true }),
  choice: text().$type<PromiseChoice>(),
  chosenAt: timestamp('chosen_at', { withTimezone: true }),
  toldAt: timestamp('told_at', { withTimezone: true }),
  pieces: integer(),
  sentLineId: integer('sent_line_id'),
  voucherId: integer('voucher_id'),
  costInFils: integer('cost_in_fils').notNull().default(0),
})
