import { reportEndpoints as endpoints } from '@shop/contract/reports'
import { restockEndpoints } from '@shop/contract/restock'
import { shopReportEndpoints } from '@shop/contract/shop-reports'
import { taxReportEndpoints } from '@shop/contract/tax-report'
import type { FastifyInstance } from 'fastify'
import { handle } from '../http/handle'
import { handleCsv } from '../http/handle-csv'
import type { Shop } from '../kernel/shop'
import { getStats } from './dashboard'
import { EMPTY_SEARCHES_COLUMNS, exportEmptySearchesReport, getEmptySearchesReport } from './empty-searches-report'
import { getFirstSteps } from './first-steps'
import { exportRestock, listRestock, RESTOCK_COLUMNS } from './restock'
import { exportReturnsReport, getReturnsReport, RETURNS_REPORT_COLUMNS } from './returns-report'
import { getBooks, requestBookCheck } from '../books/run-book-check'
import { exportSalesReport, getSalesReport, SALES_REPORT_COLUMNS } from './sales-report'
import { exportTaxReport, getTaxReport, TAX_REPORT_COLUMNS } from './tax-report'
import { exportVouchersReport, getVouchersReport, VOUCHERS_REPORT_COLUMNS } from './vouchers-report'

export function addReportAdminRoutes(app: FastifyInstance, shop: Shop): void {
  handle(app, endpoints.getStats, ({ query }) => getStats(shop, query.period, query.language))
  handle(app, endpoints.getFirstSteps, () => getFirstSteps(shop))
  handle(app, endpoints.checkBooksNow, () => requestBookCheck(shop))
  handle(app, endpoints.getBooks, () => getBooks(shop))
  handle(app, restockEndpoints.listRestock, ({ query }) => listRestock(shop, query))
  const restockFile = { fileName: 'restock.csv', columns: RESTOCK_COLUMNS }
  handleCsv(app, restockEndpoints.exportRestock, restockFile, ({ query }) => exportRestock(shop, query))
  handle(app, taxReportEndpoints.getTaxReport, ({ query }) => getTaxReport(shop, query))
  const taxFile = { fileName: 'tax-report.csv', columns: TAX_REPORT_COLUMNS }
  handleCsv(app, taxReportEndpoints.exportTaxReport, taxFile, ({ query }) => exportTaxReport(shop, query))
  addShopReports(app, shop)
}

function addShopReports(app: FastifyInstance, shop: Shop): void {
  const reports = shopReportEndpoints
  handle(app, reports.getSalesReport, ({ query }) => getSalesReport(shop, query))
  const salesFile = { fileName: 'sales.csv', columns: SALES_REPORT_COLUMNS }
  handleCsv(app, reports.exportSalesReport, salesFile, ({ query }) => exportSalesReport(shop, query))
  handle(app, reports.getReturnsReport, ({ query }) => getReturnsReport(shop, query))
  const returnsFile = { fileName: 'returns.csv', columns: RETURNS_REPORT_COLUMNS }
  handleCsv(app, reports.exportReturnsReport, returnsFile, ({ query }) => exportReturnsReport(shop, query))
  handle(app, reports.getVouchersReport, ({ query }) => getVouchersReport(shop, query))
  const vouchersFile = { fileName: 'vouchers.csv', columns: VOUCHERS_REPORT_COLUMNS }
  handleCsv(app, reports.exportVouchersReport, vouchersFile, ({ query }) => exportVouchersReport(shop, query))
  handle(app, reports.getEmptySearchesReport, ({ query }) => getEmptySearchesReport(shop, query))
  const searchesFile = { fileName: 'searches-without-results.csv', columns: EMPTY_SEARCHES_COLUMNS }
  handleCsv(app, reports.exportEmptySearchesReport, searchesFile, ({ query }) => exportEmptySearchesReport(shop, query))
}
