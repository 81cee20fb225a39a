import type { ParcelEvent } from '@shop/contract/parcels'
import { bigint, boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

export const carriers = pgTable('carriers', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  trackingPattern: text('tracking_pattern'),
  isActive: boolean('is_active').notNull().default(true),
})

export const parcels = pgTable('parcels', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  orderId: integer('order_id').notNull(),
  number: integer().notNull(),
  carrierId: integer('carrier_id'),
  /** As they were when the parcel was shipped. */
  carrierName: text('carrier_name'),
  trackingPattern: text('tracking_pattern'),
  trackingNumber: text('tracking_number'),
  packedAt: timestamp('packed_at', { withTimezone: true }).notNull(),
  shippedAt: timestamp('shipped_at', { withTimezone: true }),
  deliveredAt: timestamp('delivered_at', { withTimezone: true }),
})

/** A trigger adds these pieces up in `order_lines.packed`. */
export const parcelLines = pgTable(
  'parcel_lines',
  {
    parcelId: integer('parcel_id').notNull(),
    orderLineId: integer('order_line_id').notNull(),
    pieces: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.parcelId, table.orderLineId] })],
)

export const parcelEvents = pgTable('parcel_events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: integer('order_id').notNull(),
  parcel: integer().notNull(),
  kind: text().$type<ParcelEvent['kind']>().notNull(),
  detail: text(),
  userId: integer('user_id'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
