import type { Cut } from '@shop/contract/cuts'
import type { FitAnswer } from '@shop/contract/fit-words'
import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What a buyer would take of a jersey, compared with their usual size. */
export type TookSize = 'up' | 'usual' | 'down'

export const fitVotes = pgTable('fit_votes', {
  orderLineId: integer('order_line_id').primaryKey(),
  userId: integer('user_id').notNull(),
  productId: integer('product_id').notNull(),
  cut: text().$type<Cut>().notNull(),
  size: text().notNull(),
  maker: text(),
  answer: text().$type<FitAnswer>().notNull(),
  took: text().$type<TookSize>().notNull(),
  isDemo: boolean('is_demo').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

export const bodyMeasures = pgTable('body_measures', {
  userId: integer('user_id').primaryKey(),
  usualSize: text('usual_size'),
  heightInCm: integer('height_in_cm'),
  weightInKg: integer('weight_in_kg'),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

export const fitRequests = pgTable('fit_requests', {
  orderId: integer('order_id').primaryKey(),
  askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
})
