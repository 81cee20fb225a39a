import { sql } from 'drizzle-orm'
import type { Db } from '../db/db'
import { papers } from '../invoices/invoices.tables'
import { orders } from '../orders/orders.tables'
import { startOfDay } from './dashboard.queries'
import type { Days } from './report-days'
import { endOfDay } from './sold-lines.sql'

export interface PaperSum {
  /** Whether the sum is of one country and rate, of one way to pay, or of one day or month. */
  by: 'rate' | 'way' | 'date'
  country: string
  /** Hundredths of a percent. */
  rate: number
  way: string
  date: string
  kind: 'invoice' | 'credit-note'
  papers: number
  taxableInFils: number
  taxInFils: number
}

/**
 * Adds up the papers that were issued on these days, by country and rate, by way to pay, and by day or month. One
 * statement, so that all see the same papers.
 */
export async function sumUpPapers(
  db: Db,
  { from, to, timeZone }: Days,
  interval: 'day' | 'month',
): Promise<PaperSum[]> {
  const { rows } = await db.execute<
    Omit<PaperSum, 'taxableInFils' | 'taxInFils'> & { taxable: string; tax: string } & Record<string, unknown>
  >(sql`
    -- The rates alone: whole bodies would be written to disk before they are added up.
    with issued as (
      select paper.kind, paper.total_in_fils, paper.tax_in_fils, paper.body -> 'rates' as rates, sale.way_to_pay,
        to_char(date_trunc(${interval}, paper.issued_at at time zone ${timeZone}), 'YYYY-MM-DD') as date,
        coalesce(sale.tax_country, '') as country
      from ${papers} paper join ${orders} sale on sale.id = paper.order_id
      where paper.issued_at >= ${startOfDay(from, timeZone)}
        and paper.issued_at < ${endOfDay(to, timeZone)}
    )
    select 'rate' as "by", country, round((part ->> 'rate')::numeric * 100)::int as rate, '' as way, '' as date, kind,
      count(*)::int as papers, sum(round((part ->> 'net')::numeric * 100)) as taxable,
      sum(round((part ->> 'tax')::numeric * 100)) as tax
    from issued cross join lateral jsonb_array_elements(rates) part
    group by country, 3, kind
    union all
    select 'way', '', 0, way_to_pay, '', kind, count(*)::int, sum(total_in_fils - tax_in_fils), sum(tax_in_fils)
    from issued group by way_to_pay, kind
    union all
    select 'date', '', 0, '', date, kind, count(*)::int, sum(total_in_fils - tax_in_fils), sum(tax_in_fils)
    from issued group by date, kind
    order by "by", country, rate desc, way, date, kind`)
  return rows.map(({ taxable, tax, ...row }) => ({
    ...row,
    taxableInFils: Number(taxable),
    taxInFils: Number(tax),
  }))
}
