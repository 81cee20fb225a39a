import * as z from 'zod'
import { BulkRun } from './bulk-runs'
import { endpoint } from './endpoint'
import { ById, Id, pageOf, pageQuery, Timestamp } from './values'

/** Imports of products from a CSV file: a dry run reports what each row would change, then a bulk run writes it. */

export const ImportState = z.enum(['checking', 'checked', 'running', 'stopped', 'done', 'failed'])
export type ImportState = z.infer<typeof ImportState>

const Count = z.number().int().nonnegative()

export const ProductImport = z
  .object({
    id: Id,
    file_name: z.string(),
    state: ImportState,
    created_at: Timestamp,
    rows_total: Count,
    rows_done: Count.describe('Of the step it is in.'),
    added: Count,
    changed: Count,
    unchanged: Count,
    wrong: Count,
    lookalikes: Count.describe('New products that look like one the shop has already.'),
    failure: z.string().nullable().describe('Why it came to nothing.'),
    run: BulkRun.nullable().describe('What carries it out, once it is under way.'),
  })
  .meta({ id: 'ProductImport' })
export type ProductImport = z.infer<typeof ProductImport>

/** An import in the list of the last ones. */
export const PastImport = ProductImport.omit({ run: true, rows_done: true })
  .extend({
    run_id: Id.nullable().describe('What carries it out, once it is under way.'),
    by: z.string().nullable().describe('Who handed the file over; null once the account is gone.'),
  })
  .meta({ id: 'PastImport' })
export type PastImport = z.infer<typeof PastImport>
export const PastImportsPage = pageOf(PastImport)
export type PastImportsPage = z.infer<typeof PastImportsPage>

/**
 * `skipped`: valid in the dry run but not written; the row's errors say why. `waiting`: the run has not come to it yet.
 * `unreached`: the run ended before it.
 */
const RowOutcome = z.enum(['added', 'changed', 'unchanged', 'wrong', 'skipped', 'waiting', 'unreached'])

export const ImportRow = z
  .object({
    line: z.number().int().describe('Of the file; its head is line 1.'),
    outcome: RowOutcome,
    name: z.string(),
    product_id: Id.nullable(),
    changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
    errors: z.array(z.string()),
    lookalike: z
      .object({ product_id: Id, name: z.string() })
      .nullable()
      .describe('For a new product: one of the shop with the same name, or of the same club, season and kit.'),
  })
  .meta({ id: 'ImportRow' })
export type ImportRow = z.infer<typeof ImportRow>

export const ImportRowsQuery = z.object({
  ...pageQuery,
  outcome: z
    .enum([...RowOutcome.options, 'lookalike'])
    .optional()
    .describe('`lookalike`: new products that look like one the shop has already.'),
})
export type ImportRowsQuery = z.infer<typeof ImportRowsQuery>
export const ImportRowsPage = pageOf(ImportRow)
export type ImportRowsPage = z.infer<typeof ImportRowsPage>

export const productImportEndpoints = {
  startImport: endpoint({
    method: 'POST',
    path: '/api/admin/product-imports',
    access: 'admin',
    abilities: ['catalogue'],
    summary: 'Hand over a CSV file and have it checked; nothing is changed yet',
    body: z.object({
      file_name: z.string().trim().max(200).default('products.csv'),
      csv: z.string().min(1).max(20_000_000),
    }),
    largestBody: 24 * 1024 * 1024,
    response: ProductImport,
    status: 201,
  }),
  listImports: endpoint({
    method: 'GET',
    path: '/api/admin/product-imports',
    access: 'admin',
    abilities: ['catalogue'],
    summary: 'The imports of the last 30 days, newest first',
    query: z.object(pageQuery),
    response: PastImportsPage,
  }),
  getImportFile: endpoint({
    method: 'GET',
    path: '/api/admin/product-imports/{id}/file',
    access: 'admin',
    abilities: ['catalogue'],
    summary: 'The file of an import, as it was handed over',
    params: ById,
    response: z.string(),
    sends: 'csv',
  }),
  getImport: endpoint({
    method: 'GET',
    path: '/api/admin/product-imports/{id}',
    access: 'admin',
    abilities: ['catalogue'],
    summary: 'How far an import is',
    params: ById,
    response: ProductImport,
  }),
  listImportRows: endpoint({
    method: 'GET',
    path: '/api/admin/product-imports/{id}/rows',
    access: 'admin',
    abilities: ['catalogue'],
    summary: 'What each row would do or did',
    params: ById,
    query: ImportRowsQuery,
    response: ImportRowsPage,
  }),
  stopImportCheck: endpoint({
    method: 'POST',
    path: '/api/admin/product-imports/{id}/stop',
    access: 'admin',
    abilities: ['catalogue'],
    changes: 'private',
    summary: 'Stop the check of a file; a check that has ended stays as it is',
    params: ById,
    response: ProductImport,
  }),
  runImport: endpoint({
    method: 'POST',
    path: '/api/admin/product-imports/{id}/run',
    access: 'admin',
    abilities: ['catalogue'],
    summary: 'Carry out a checked import without wrong rows, in batches',
    params: ById,
    response: ProductImport,
    errors: ['conflict'],
  }),
  getImportTemplate: endpoint({
    method: 'GET',
    path: '/api/admin/product-import-template',
    access: 'admin',
    abilities: ['catalogue'],
    summary: 'A CSV file with the columns of an import and two examples',
    response: z.string(),
    sends: 'csv',
  }),
}
