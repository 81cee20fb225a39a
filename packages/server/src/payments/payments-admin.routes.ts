import { filsFromAmount } from '@shop/contract/money'
import { orderAdminEndpoints as endpoints } from '@shop/contract/orders-admin'
import type { FastifyInstance } from 'fastify'
import { requireFreshIdentity } from '../accounts/fresh-identity'
import { handle } from '../http/handle'
import { handleCsv } from '../http/handle-csv'
import type { Shop } from '../kernel/shop'
import { ORDER_EXPORT_COLUMNS } from '../orders/order-fields'
import { confirmBeforeCancelling, confirmBeforeRefund } from './confirm-before-refund'
import { exportOrders } from './export-orders'
import { getManagedOrder } from './get-managed-order'
import { receiveCash } from './receive-cash'
import { refundOrder } from './refund-order'
import { setOrderStatus } from './set-order-status'

/** Adds the staff routes for orders that show or move money. */
export function addPaymentAdminRoutes(app: FastifyInstance, shop: Shop): void {
  handle(app, endpoints.getOrder, ({ params }) => getManagedOrder(shop, params.id))
  handle(app, endpoints.setOrderStatus, async ({ params, body }, visitor) => {
    await confirmBeforeCancelling(shop, visitor, params.id, body.status)
    return setOrderStatus(shop, params.id, body.status, visitor.userId)
  })
  handle(app, endpoints.refundOrder, async ({ params, body }, visitor) => {
    await confirmBeforeRefund(shop, visitor, params.id, filsFromAmount(body.amount))
    return refundOrder(shop, params.id, body, visitor.userId)
  })
  handle(app, endpoints.receiveCash, ({ params }, { userId }) => receiveCash(shop, params.id, userId))
  handleCsv(
    app,
    endpoints.exportOrders,
    { fileName: 'orders.csv', columns: ORDER_EXPORT_COLUMNS },
    ({ query }, visitor) => {
      // The export holds the names and addresses of all customers, so it requires a fresh sign-in.
      requireFreshIdentity(shop, visitor)
      return exportOrders(shop, query)
    },
  )
}
