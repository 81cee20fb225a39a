import * as z from 'zod'
import { CUTS } from './cuts'
import { endpoint } from './endpoint'
import { RETURN_REASONS } from './return-words'
import { TaxReportQuery } from './tax-report'
import { languageQuery } from './translations'
import { Id } from './values'

const Count = z.number().int().nonnegative()
const Amount = z.number()
const Share = z.number().nullable().describe('Percent, with two decimals; null where nothing was sold.')

/** The days of a report, and what a page needs to offer others. */
const reported = {
  from: z.iso.date(),
  to: z.iso.date().describe('The last day; both days are of the shop’s time zone.'),
  today: z.iso.date(),
  time_zone: z.string(),
}
/** A row stands for something that may have a page: a product, a club, a voucher. */
const named = { id: Id.nullable(), name: z.string() }

export const SALES_BY = ['day', 'club', 'league', 'product', 'size', 'print', 'player'] as const
export type SalesBy = (typeof SALES_BY)[number]

/** What a row stands for, for readers of other languages than English, in which it is named. */
const grouped = {
  key: z.string().describe('The size, `name number`, or the printed name; empty where the lines have none.'),
  cut: z.enum(CUTS).nullable().describe('By size, where it is not the first cut.'),
}

/** What jerseys came to: gross less discounts and refunds is net. */
export const SalesSums = z.object({
  pieces: Count,
  gross: Amount.describe('Before discounts, with tax and printing.'),
  discounts: Amount,
  refunds: Amount.describe('What was refunded or lost to a dispute, whenever that was.'),
  net: Amount,
})
export type SalesSums = z.infer<typeof SalesSums>

/** Sales of paid orders that were placed on these days and not cancelled. */
export const SalesReport = z
  .object({
    ...reported,
    by: z.enum(SALES_BY),
    interval: z.enum(['day', 'month']).describe('What a row stands for in the report by day: months of long periods.'),
    rows: z
      .array(z.object({ ...named, ...grouped, ...SalesSums.shape }))
      .describe('The first of them; by day all, oldest first.'),
    others: z
      .object({ rows: Count, ...SalesSums.shape })
      .nullable()
      .describe('What is left out of `rows`.'),
    total: SalesSums.describe('Of all jerseys; the same for every `by`.'),
    delivery: SalesSums.describe('Delivery and fees of the same orders.'),
    all: SalesSums.describe('Jerseys, delivery and fees: what customers paid, less what went back.'),
  })
  .meta({ id: 'SalesReport' })
export type SalesReport = z.infer<typeof SalesReport>

const NamedReportQuery = TaxReportQuery.extend(languageQuery)
export type NamedReportQuery = z.infer<typeof NamedReportQuery>

export const SalesReportQuery = NamedReportQuery.extend({ by: z.enum(SALES_BY).default('day') })
export type SalesReportQuery = z.infer<typeof SalesReportQuery>

const Reasons = z.object(
  Object.fromEntries(RETURN_REASONS.map((reason) => [reason, Count])) as Record<
    (typeof RETURN_REASONS)[number],
    typeof Count
  >,
)

/** What came back of the pieces that were sold on these days. */
export const ReturnsReport = z
  .object({
    ...reported,
    reasons: z.array(z.object({ reason: z.enum(RETURN_REASONS), pieces: Count, share: Share })),
    products: z
      .array(z.object({ product_id: Id, name: z.string(), sold: Count, pieces: Count, share: Share, reasons: Reasons }))
      .describe('The products of which most came back.'),
    total: z.object({ sold: Count, pieces: Count, share: Share, reasons: Reasons }),
  })
  .meta({ id: 'ReturnsReport' })
export type ReturnsReport = z.infer<typeof ReturnsReport>

export const ReturnsExportQuery = TaxReportQuery.extend({ by: z.enum(['reason', 'product']).default('reason') })
export type ReturnsExportQuery = z.infer<typeof ReturnsExportQuery>

const VoucherSums = z.object({
  uses: Count,
  discount: Amount.describe('Off jerseys.'),
  delivery: Amount.describe('Off delivery.'),
  revenue: Amount.describe('What customers paid for the orders, less refunds.'),
})

/** What vouchers gave in the orders of these days. */
export const VouchersReport = z
  .object({
    ...reported,
    rows: z
      .array(z.object({ ...named, code: z.string().nullable(), ...VoucherSums.shape }))
      .describe('Codes that were generated together are one row.'),
    total: VoucherSums.extend({ orders: Count }).describe('An order with two vouchers has its revenue once.'),
  })
  .meta({ id: 'VouchersReport' })
export type VouchersReport = z.infer<typeof VouchersReport>

/** What shoppers searched for and did not find, most often first. */
export const EmptySearchesReport = z
  .object({
    ...reported,
    rows: z.array(z.object({ words: z.string(), times: Count, last_day: z.iso.date() })),
    others: z.object({ rows: Count, times: Count }).nullable().describe('What is left out of `rows`.'),
    total: Count,
  })
  .meta({ id: 'EmptySearchesReport' })
export type EmptySearchesReport = z.infer<typeof EmptySearchesReport>

const forReports = { method: 'GET', access: 'admin', abilities: ['reports'], reads: 'replica' } as const
const asCsv = { ...forReports, response: z.string(), sends: 'csv' } as const

export const shopReportEndpoints = {
  getSalesReport: endpoint({
    ...forReports,
    path: '/api/admin/sales-report',
    summary: 'Pieces, gross, discounts, refunds and net by day, club, league, product, size or print',
    query: SalesReportQuery,
    response: SalesReport,
  }),
  exportSalesReport: endpoint({
    ...asCsv,
    path: '/api/admin/sales-report-export',
    summary: 'All rows of the sales report as CSV',
    query: SalesReportQuery,
  }),
  getReturnsReport: endpoint({
    ...forReports,
    path: '/api/admin/returns-report',
    summary: 'What came back of what was sold, by reason and by product',
    query: NamedReportQuery,
    response: ReturnsReport,
  }),
  exportReturnsReport: endpoint({
    ...asCsv,
    path: '/api/admin/returns-report-export',
    summary: 'The same as CSV',
    query: ReturnsExportQuery,
  }),
  getVouchersReport: endpoint({
    ...forReports,
    path: '/api/admin/vouchers-report',
    summary: 'Uses of vouchers, the discount they gave and the revenue with them',
    query: NamedReportQuery,
    response: VouchersReport,
  }),
  exportVouchersReport: endpoint({
    ...asCsv,
    path: '/api/admin/vouchers-report-export',
    summary: 'The same as CSV',
    query: TaxReportQuery,
  }),
  getEmptySearchesReport: endpoint({
    ...forReports,
    path: '/api/admin/empty-searches-report',
    summary: 'What shoppers searched for and did not find',
    query: TaxReportQuery,
    response: EmptySearchesReport,
  }),
  exportEmptySearchesReport: endpoint({
    ...asCsv,
    path: '/api/admin/empty-searches-report-export',
    summary: 'All such searches as CSV',
    query: TaxReportQuery,
  }),
}
