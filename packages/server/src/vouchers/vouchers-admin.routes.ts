import { voucherEndpoints as endpoints } from '@shop/contract/vouchers'
import type { FastifyInstance } from 'fastify'
import { handle } from '../http/handle'
import { handleCsv } from '../http/handle-csv'
import type { Shop } from '../kernel/shop'
import { exportCodes, generateVouchers } from './generate-vouchers'
import { getVoucherAndUses, listVouchers } from './manage-vouchers'
import { addVoucher, deleteVoucher, saveVoucher } from './save-voucher'

export function addVoucherAdminRoutes(app: FastifyInstance, shop: Shop): void {
  handle(app, endpoints.listVouchers, ({ query }) => listVouchers(shop, query))
  handle(app, endpoints.getVoucher, ({ params }) => getVoucherAndUses(shop, params.id))
  handle(app, endpoints.addVoucher, ({ body }, { userId }) => addVoucher(shop, userId, body))
  handle(app, endpoints.saveVoucher, ({ params, body }, { userId }) => saveVoucher(shop, userId, params.id, body))
  handle(app, endpoints.deleteVoucher, ({ params }, { userId }) => deleteVoucher(shop, userId, params.id))
  handle(app, endpoints.generateVouchers, ({ body }, { userId }) => generateVouchers(shop, userId, body))
  handleCsv(
    app,
    endpoints.exportVoucherCodes,
    { fileName: 'voucher-codes.csv', columns: ['code', 'uses'] },
    ({ params }) => exportCodes(shop, params.id),
  )
}
