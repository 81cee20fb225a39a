import type { BulkChange, BulkOutcome, BulkRun, BulkRunState } from '@shop/contract/bulk-runs'
import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { StateFields } from './state-fields'
import type { WantedOfItem } from './run-item'

const count = () => integer().notNull().default(0)

export const bulkRuns = pgTable('bulk_runs', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  kind: text().$type<BulkRun['kind']>().notNull(),
  title: text().notNull(),
  change: jsonb().$type<BulkChange>(),
  undoes: integer(),
  requestKey: text('request_key'),
  state: text().$type<BulkRunState>().notNull().default('waiting'),
  failure: text(),
  userId: integer('user_id'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  endedAt: timestamp('ended_at', { withTimezone: true }),
  total: integer().notNull(),
  added: count(),
  changed: count(),
  archived: count(),
  erased: count(),
  unchanged: count(),
  skipped: count(),
})

export const bulkRunItems = pgTable(
  'bulk_run_items',
  {
    runId: integer('run_id').notNull(),
    place: integer().notNull(),
    productId: integer('product_id'),
    name: text().notNull(),
    wanted: jsonb().$type<WantedOfItem>(),
    outcome: text().$type<BulkOutcome>().notNull().default('waiting'),
    reason: text(),
    before: jsonb().$type<StateFields>(),
    after: jsonb().$type<StateFields>(),
    version: integer(),
  },
  ({ runId, place }) => [primaryKey({ columns: [runId, place] })],
)
