import { boolean, date, pgTable, text } from 'drizzle-orm/pg-core'

/** The low stock of a day, of which staff were mailed. */
export const lowStockDays = pgTable('low_stock_days', {
  day: date().primaryKey(),
  /** Product, cut and size of each pile. */
  piles: text().array().notNull(),
  isMailed: boolean('is_mailed').notNull(),
})
