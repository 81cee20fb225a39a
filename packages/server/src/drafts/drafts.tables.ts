import type { LineOptions } from '@shop/contract/cart'
import type { DraftAddress } from '@shop/contract/drafts'
import type { Fils } from '@shop/contract/money'
import type { PageLanguage } from '@shop/contract/page-languages'
import { customType, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

export const drafts = pgTable('drafts', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  requestKey: text('request_key').notNull(),
  version: integer().notNull().default(1),
  email: text().notNull(),
  /** Whose order it becomes; null until a link is sent. */
  userId: integer('user_id'),
  shipping: jsonb().$type<DraftAddress>().notNull(),
  methodId: integer('method_id'),
  voucherCode: text('voucher_code'),
  note: text().notNull(),
  /** Of the mails to a customer who has chosen none. Null: English. */
  language: text().$type<PageLanguage>(),
  withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
  orderId: integer('order_id'),
  createdBy: integer('created_by'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})

export const draftLines = pgTable('draft_lines', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  draftId: integer('draft_id').notNull(),
  productId: integer('product_id').notNull(),
  options: jsonb().$type<LineOptions>().notNull(),
  quantity: integer().notNull(),
  proofKey: text('proof_key'),
  ownPriceInFils: integer('own_price_in_fils').$type<Fils>(),
  agreedPriceInFils: integer('agreed_price_in_fils').$type<Fils>(),
})

export const paymentLinks = pgTable('payment_links', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  draftId: integer('draft_id').notNull(),
  tokenHash: bytea('token_hash').notNull(),
  sealedToken: bytea('sealed_token').notNull(),
  sentBy: integer('sent_by'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
})
