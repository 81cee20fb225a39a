import type { ReportReason } from '@shop/contract/review-limits'
import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

export const reviews = pgTable('reviews', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  productId: integer('product_id').notNull(),
  userId: integer('user_id').notNull(),
  rating: integer().notNull(),
  comment: text(),
  isDemo: boolean('is_demo').notNull().default(false),
  hiddenAt: timestamp('hidden_at', { withTimezone: true }),
  hiddenReason: text('hidden_reason'),
  helpfulCount: integer('helpful_count').notNull().default(0),
  reply: text(),
  repliedAt: timestamp('replied_at', { withTimezone: true }),
  replyChangedAt: timestamp('reply_changed_at', { withTimezone: true }),
  replyMailedAt: timestamp('reply_mailed_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

/** A trigger adds these up in `reviews.helpful_count`. */
export const reviewVotes = pgTable(
  'review_votes',
  {
    reviewId: integer('review_id').notNull(),
    userId: integer('user_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  ({ reviewId, userId }) => [primaryKey({ columns: [reviewId, userId] })],
)

export const reviewReports = pgTable(
  'review_reports',
  {
    reviewId: integer('review_id').notNull(),
    userId: integer('user_id').notNull(),
    reason: text().$type<ReportReason>().notNull(),
    text: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    settledAt: timestamp('settled_at', { withTimezone: true }),
  },
  ({ reviewId, userId }) => [primaryKey({ columns: [reviewId, userId] })],
)

/** Without a review: uploaded, but not sent with one yet. */
export const reviewPictures = pgTable('review_pictures', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  userId: integer('user_id').notNull(),
  reviewId: integer('review_id'),
  pictureKey: text('picture_key').notNull(),
  position: integer().notNull().default(1),
  hiddenAt: timestamp('hidden_at', { withTimezone: true }),
  hiddenReason: text('hidden_reason'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
