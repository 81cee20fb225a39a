import { catalogAdminEndpoints } from '@shop/contract/catalog-admin'
import { productImportEndpoints as endpoints } from '@shop/contract/product-imports'
import type { FastifyInstance } from 'fastify'
import { handle } from '../http/handle'
import { handleCsv } from '../http/handle-csv'
import { handleCsvFile } from '../http/handle-csv-file'
import type { Shop } from '../kernel/shop'
import { exportRows, templateRows } from './export-products'
import { IMPORT_COLUMNS as columns } from './import-columns'
import {
  getImport,
  getImportFile,
  listImportRows,
  listImports,
  runImport,
  startImport,
  stopCheck,
} from './manage-imports'

export function addImportAdminRoutes(app: FastifyInstance, shop: Shop): void {
  handle(app, endpoints.startImport, ({ body }, { userId }) => startImport(shop, userId, body))
  handle(app, endpoints.listImports, ({ query }) => listImports(shop, query))
  handleCsvFile(app, endpoints.getImportFile, ({ params }) => getImportFile(shop, params.id))
  handle(app, endpoints.getImport, ({ params }) => getImport(shop, params.id))
  handle(app, endpoints.listImportRows, ({ params, query }) => listImportRows(shop, params.id, query))
  handle(app, endpoints.stopImportCheck, ({ params }) => stopCheck(shop, params.id))
  handle(app, endpoints.runImport, ({ params }, { userId }) => runImport(shop, userId, params.id))
  handleCsv(app, endpoints.getImportTemplate, { fileName: 'products-template.csv', columns }, () => templateRows(shop))
  handleCsv(app, catalogAdminEndpoints.exportProducts, { fileName: 'products.csv', columns }, ({ query }) =>
    exportRows(shop, query),
  )
}
