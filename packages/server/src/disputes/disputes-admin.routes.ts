import { disputeEndpoints as endpoints } from '@shop/contract/disputes'
import type { FastifyInstance } from 'fastify'
import { handle } from '../http/handle'
import { handleZip } from '../http/handle-zip'
import type { Shop } from '../kernel/shop'
import { gatherEvidence } from './gather-evidence'
import { getOrderDisputes, listDisputesToDecide } from './get-disputes'

export function addDisputeAdminRoutes(app: FastifyInstance, shop: Shop): void {
  handle(app, endpoints.listOpenDisputes, () => listDisputesToDecide(shop))
  handle(app, endpoints.getOrderDisputes, ({ params }) => getOrderDisputes(shop, params.id))
  handleZip(
    app,
    endpoints.downloadEvidence,
    ({ params }) => `evidence-order-${params.id}.zip`,
    ({ params }) => gatherEvidence(shop, params.id),
  )
}
