import type { Kit } from '@shop/contract/catalog'
import type { Fils } from '@shop/contract/money'
import type { TextByLanguage } from '@shop/contract/text-in-language'
import type { VoucherKind } from '@shop/contract/voucher-words'
import { boolean, date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const vouchers = pgTable('vouchers', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Null: applies by itself. */
  code: text(),
  name: text().notNull(),
  /** The name in other languages. */
  nameTranslations: jsonb('name_translations').$type<TextByLanguage>().notNull().default({}),
  kind: text().$type<VoucherKind>().notNull(),
  percent: integer(),
  amountInFils: integer('amount_in_fils').$type<Fils>(),
  buy: integer(),
  get: integer(),
  minimumInFils: integer('minimum_in_fils').$type<Fils>(),
  perCustomer: integer('per_customer'),
  mostUses: integer('most_uses'),
  fromDay: date('from_day', { mode: 'string' }),
  untilDay: date('until_day', { mode: 'string' }),
  leagueIds: integer('league_ids').array().notNull().default([]),
  clubIds: integer('club_ids').array().notNull().default([]),
  productIds: integer('product_ids').array().notNull().default([]),
  kits: text().array().$type<Kit[]>().notNull().default([]),
  isCombinable: boolean('is_combinable').notNull().default(false),
  isEnabled: boolean('is_enabled').notNull().default(true),
  /** The id of the first of the codes that were generated together. */
  batch: integer(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

export const voucherUses = pgTable('voucher_uses', {
  orderId: integer('order_id').notNull(),
  voucherId: integer('voucher_id').notNull(),
  userId: integer('user_id').notNull(),
  discountInFils: integer('discount_in_fils').notNull(),
  deliveryInFils: integer('delivery_in_fils').notNull(),
  usedAt: timestamp('used_at', { withTimezone: true }).notNull(),
  givenBackAt: timestamp('given_back_at', { withTimezone: true }),
})

/** The codes that shoppers typed into their carts. */
export const cartVouchers = pgTable('cart_vouchers', {
  userId: integer('user_id').notNull(),
  voucherId: integer('voucher_id').notNull(),
  addedAt: timestamp('added_at', { withTimezone: true }).notNull().defaultNow(),
})
