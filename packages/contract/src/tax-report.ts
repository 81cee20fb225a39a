import * as z from 'zod'
import { endpoint } from './endpoint'
import { Day } from './values'

const Amount = z.number()

/** What papers of one kind add up to. */
export const TaxSums = z.object({
  papers: z.number().int().nonnegative().describe('How many papers. One with several rates counts once for each.'),
  taxable: Amount.describe('Without tax.'),
  tax: Amount,
  gross: Amount,
})
export type TaxSums = z.infer<typeof TaxSums>

const TaxParts = {
  invoices: TaxSums,
  credit_notes: TaxSums,
  left: TaxSums.describe('The invoices less the credit notes.'),
}

/** What was invoiced and credited in a period, from the papers that were issued in it. */
export const TaxReport = z
  .object({
    from: Day,
    to: Day.describe('The last day; both days are of the shop’s time zone.'),
    today: Day,
    time_zone: z.string(),
    rows: z.array(
      z.object({
        country: z.string().describe('The ISO code of the country whose rate was taken; empty where it is unknown.'),
        rate: z.number().describe('Percent.'),
        ...TaxParts,
      }),
    ),
    ways: z.array(z.object({ way: z.string().describe('How it was paid: card, cash.'), ...TaxParts })),
    interval: z.enum(['day', 'month']).describe('What the timeline is split into: months of long periods.'),
    timeline: z
      .array(z.object({ date: z.iso.date().describe('The day, or the first day of the month.'), ...TaxParts }))
      .describe('Days or months with papers, oldest first.'),
    total: z.object(TaxParts),
  })
  .meta({ id: 'TaxReport' })
export type TaxReport = z.infer<typeof TaxReport>

export const TaxReportQuery = z.object({
  from: Day.optional().describe('The first day; the first of the month unless told.'),
  to: Day.optional().describe('The last day; the end of the month unless told.'),
})
export type TaxReportQuery = z.infer<typeof TaxReportQuery>

export const taxReportEndpoints = {
  getTaxReport: endpoint({
    method: 'GET',
    path: '/api/admin/tax-report',
    access: 'admin',
    abilities: ['reports'],
    reads: 'replica',
    summary: 'Tax of a period by country and rate, from the invoices and credit notes that were issued in it',
    query: TaxReportQuery,
    response: TaxReport,
  }),
  exportTaxReport: endpoint({
    method: 'GET',
    path: '/api/admin/tax-report-export',
    access: 'admin',
    abilities: ['reports'],
    reads: 'replica',
    summary: 'The tax report as CSV',
    query: TaxReportQuery,
    response: z.string(),
    sends: 'csv',
  }),
}
