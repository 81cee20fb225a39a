import { receiptEndpoints as endpoints } from '@shop/contract/receipts'
import type { FastifyInstance } from 'fastify'
import { handlePdf } from '../http/handle-pdf'
import type { Shop } from '../kernel/shop'
import { getOrder, getOwnOrder } from '../orders/get-orders'
import { makeReceipt } from './make-receipt'

export function addReceiptRoutes(app: FastifyInstance, shop: Shop): void {
  handlePdf(app, endpoints.getOwnReceipt, fileNameOf, async ({ params }, { userId }) =>
    makeReceipt(shop, await getOwnOrder(shop, userId, params.id)),
  )
  handlePdf(app, endpoints.getReceipt, fileNameOf, async ({ params }) =>
    makeReceipt(shop, await getOrder(shop, params.id)),
  )
}

function fileNameOf({ params }: { params: { id: number } }): string {
  return `receipt-${params.id}.pdf`
}
