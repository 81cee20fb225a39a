import { stockCountEndpoints as counts } from '@shop/contract/stock-counts'
import { stockHistoryEndpoints as history } from '@shop/contract/stock-history'
import type { FastifyInstance } from 'fastify'
import { handle } from '../http/handle'
import { handleCsv } from '../http/handle-csv'
import type { Shop } from '../kernel/shop'
import { countStock, undoCount } from './count-stock'
import { findOnShelf } from './find-on-shelf'
import { listStockCounts } from './list-counts'
import { exportStockHistory, listStockHistory, STOCK_HISTORY_COLUMNS } from './stock-history'

export function addStocktakingAdminRoutes(app: FastifyInstance, shop: Shop): void {
  handle(app, history.listStockHistory, ({ params, query }) => listStockHistory(shop, params.id, query))
  const file = { fileName: 'stock-history.csv', columns: STOCK_HISTORY_COLUMNS }
  handleCsv(app, history.exportStockHistory, file, ({ params, query }) => exportStockHistory(shop, params.id, query))
  handle(app, counts.findOnShelf, async ({ query }) => ({ data: await findOnShelf(shop, query) }))
  handle(app, counts.listStockCounts, ({ query }, { userId }) => listStockCounts(shop, userId, query))
  handle(app, counts.countStock, ({ body }, { userId }) => countStock(shop, userId, body))
  handle(app, counts.undoStockCount, ({ params }, { userId }) => undoCount(shop, userId, params.id))
}
