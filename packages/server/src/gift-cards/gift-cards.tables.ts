import type { GiftCardMove, GiftCardState } from '@shop/contract/gift-card-words'
import type { Fils } from '@shop/contract/money'
import type { PageLanguage } from '@shop/contract/page-languages'
import { bigint, customType, date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

export const giftCards = pgTable('gift_cards', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  codeHash: bytea('code_hash').notNull(),
  sealedCode: bytea('sealed_code').notNull(),
  last4: text().notNull(),
  state: text().$type<GiftCardState>().notNull(),
  amountInFils: integer('amount_in_fils').$type<Fils>().notNull(),
  /** The sum of the movements, written by their trigger. */
  balanceInFils: integer('balance_in_fils').$type<Fils>().notNull(),
  boughtBy: integer('bought_by'),
  issuedBy: integer('issued_by'),
  requestKey: text('request_key'),
  recipientEmail: text('recipient_email').notNull(),
  recipientName: text('recipient_name').notNull(),
  senderName: text('sender_name').notNull(),
  message: text().notNull(),
  /** Of the mail to a recipient who has chosen none. Null: English. */
  language: text().$type<PageLanguage>(),
  /** Null: at once. */
  sendOn: date('send_on', { mode: 'string' }),
  sentAt: timestamp('sent_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})

/** The ledger, which is added to and never changed. */
export const giftCardMovements = pgTable('gift_card_movements', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  giftCardId: integer('gift_card_id').notNull(),
  kind: text().$type<GiftCardMove>().notNull(),
  amountInFils: integer('amount_in_fils').notNull(),
  orderId: integer('order_id'),
  userId: integer('user_id'),
  reason: text(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

/** The gift cards whose codes shoppers typed into their carts. */
export const cartGiftCards = pgTable('cart_gift_cards', {
  userId: integer('user_id').notNull(),
  giftCardId: integer('gift_card_id').notNull(),
  addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
})
