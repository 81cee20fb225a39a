import { receiptEndpoints as endpoints } from '@shop/contract/receipts'
import type { FastifyInstance } from 'fastify'
import { handlePdf } from '../http/handle-pdf'
import { languageOf } from '../http/request-language'
import type { Shop } from '../kernel/shop'
import { getOrder, getOwnOrder } from '../orders/get-orders'
import { makeReceipt } from './make-receipt'

export function addReceiptRoutes(app: FastifyInstance, shop: Shop): void {
  handlePdf(app, endpoints.getOwnReceipt, fileNameOf, async ({ params }, { userId }, request) =>
    makeReceipt(shop, await getOwnOrder(shop, userId, params.id), languageOf(request.headers)),
  )
  handlePdf(app, endpoints.getReceipt, fileNameOf, async ({ params }, _, request) =>
    makeReceipt(shop, await getOrder(shop, params.id), languageOf(request.headers)),
  )
}

function fileNameOf({ params }: { params: { id: number } }): string {
  return `receipt-${params.id}.pdf`
}
