import type { ImportRow, ImportState } from '@shop/contract/product-imports'
import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { SeenProduct } from '../bulk-runs/run-item'

export const productImports = pgTable('product_imports', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  fileName: text('file_name').notNull(),
  csv: text().notNull(),
  state: text().$type<ImportState>().notNull().default('checking'),
  userId: integer('user_id'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  rowsTotal: integer('rows_total').notNull().default(0),
  rowsDone: integer('rows_done').notNull().default(0),
  failure: text(),
  runId: integer('run_id'),
})

export const productImportRows = pgTable(
  'product_import_rows',
  {
    importId: integer('import_id').notNull(),
    line: integer().notNull(),
    outcome: text().$type<ImportRow['outcome']>().notNull(),
    name: text().notNull(),
    productId: integer('product_id'),
    changes: jsonb().$type<ImportRow['changes']>().notNull().default([]),
    errors: jsonb().$type<ImportRow['errors']>().notNull().default([]),
    seen: jsonb().$type<SeenProduct>(),
    lookalike: jsonb().$type<ImportRow['lookalike']>(),
  },
  ({ importId, line }) => [primaryKey({ columns: [importId, line] })],
)
