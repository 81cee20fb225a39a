import type { DeliverySettings } from '@shop/contract/delivery'
import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const deliverySettings = pgTable('delivery_settings', {
  version: integer().primaryKey(),
  settings: jsonb().$type<DeliverySettings>().notNull(),
  isDemo: boolean('is_demo').notNull().default(false),
  savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
  savedBy: integer('saved_by'),
  savedByName: text('saved_by_name'),
})
