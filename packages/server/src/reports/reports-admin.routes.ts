import { reportEndpoints as endpoints } from '@shop/contract/reports'
import { restockEndpoints } from '@shop/contract/restock'
import { taxReportEndpoints } from '@shop/contract/tax-report'
import type { FastifyInstance } from 'fastify'
import { handle } from '../http/handle'
import { handleCsv } from '../http/handle-csv'
import type { Shop } from '../kernel/shop'
import { getStats } from './dashboard'
import { getFirstSteps } from './first-steps'
import { exportRestock, listRestock, RESTOCK_COLUMNS } from './restock'
import { getBooks, requestBookCheck } from './run-book-check'
import { exportTaxReport, getTaxReport, TAX_REPORT_COLUMNS } from './tax-report'

export function addReportAdminRoutes(app: FastifyInstance, shop: Shop): void {
  handle(app, endpoints.getStats, ({ query }) => getStats(shop, query.period))
  handle(app, endpoints.getFirstSteps, () => getFirstSteps(shop))
  handle(app, endpoints.checkBooksNow, () => requestBookCheck(shop))
  handle(app, endpoints.getBooks, () => getBooks(shop))
  handle(app, restockEndpoints.listRestock, ({ query }) => listRestock(shop, query))
  const restockFile = { fileName: 'restock.csv', columns: RESTOCK_COLUMNS }
  handleCsv(app, restockEndpoints.exportRestock, restockFile, ({ query }) => exportRestock(shop, query))
  handle(app, taxReportEndpoints.getTaxReport, ({ query }) => getTaxReport(shop, query))
  const taxFile = { fileName: 'tax-report.csv', columns: TAX_REPORT_COLUMNS }
  handleCsv(app, taxReportEndpoints.exportTaxReport, taxFile, ({ query }) => exportTaxReport(shop, query))
}
