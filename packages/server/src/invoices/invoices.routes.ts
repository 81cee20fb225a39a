import { invoiceEndpoints as endpoints } from '@shop/contract/invoices'
import type { FastifyInstance } from 'fastify'
import { handle } from '../http/handle'
import { handlePdf } from '../http/handle-pdf'
import type { Shop } from '../kernel/shop'
import { getPaper, listPapers } from './get-papers'
import { makePaper } from './make-paper'

export function addInvoiceRoutes(app: FastifyInstance, shop: Shop): void {
  handle(app, endpoints.listOwnPapers, ({ params }, { userId }) => listPapers(shop, params.id, userId))
  handle(app, endpoints.listPapers, ({ params }) => listPapers(shop, params.id))
  handlePdf(app, endpoints.getOwnPaper, fileNameOf, async ({ params }, { userId }) =>
    makePaper(shop, await getPaper(shop, params, userId)),
  )
  handlePdf(app, endpoints.getPaper, fileNameOf, async ({ params }) => makePaper(shop, await getPaper(shop, params)))
}

/** Known before the paper is read, so it has the numbers of the order and not that of the paper. */
function fileNameOf({ params }: { params: { id: number; paperId: number } }): string {
  return `order-${params.id}-tax-${params.paperId}.pdf`
}
