import { filsFromAmount } from '@shop/contract/money'
import { returnEndpoints as endpoints } from '@shop/contract/returns'
import type { FastifyInstance } from 'fastify'
import { handle } from '../http/handle'
import { languageOf } from '../http/request-language'
import type { Shop } from '../kernel/shop'
import { confirmBeforeRefund } from '../payments/confirm-before-refund'
import { approveReturn, receiveReturn, refuseReturn } from './decide-return'
import { exchangeReturn } from './exchange-return'
import { getManagedReturn, listReturns } from './get-returns'
import { inspectReturn } from './inspect-return'
import { refundReturn } from './refund-return'
import { getReturnPicture } from './return-pictures'

export function addReturnAdminRoutes(app: FastifyInstance, shop: Shop): void {
  handle(app, endpoints.listReturns, ({ query }) => listReturns(shop, query))
  handle(app, endpoints.getReturn, ({ params }, _, { request }) =>
    getManagedReturn(shop, params.id, languageOf(request.headers)),
  )
  handle(app, endpoints.getManagedReturnPicture, ({ params }) => getReturnPicture(shop, params))
  handle(app, endpoints.approveReturn, ({ params, body }, { userId }) => approveReturn(shop, params.id, body, userId))
  handle(app, endpoints.refuseReturn, ({ params, body }, { userId }) =>
    refuseReturn(shop, params.id, body.reason, userId),
  )
  handle(app, endpoints.receiveReturn, ({ params }, { userId }) => receiveReturn(shop, params.id, userId))
  handle(app, endpoints.inspectReturn, ({ params, body }, { userId }) => inspectReturn(shop, params.id, body, userId))
  handle(app, endpoints.refundReturn, async ({ params, body }, visitor) => {
    const amount = filsFromAmount(body.amount)
    const { order_id: orderId } = await getManagedReturn(shop, params.id)
    await confirmBeforeRefund(shop, visitor, orderId, amount)
    return refundReturn(shop, params.id, amount, visitor.userId)
  })
  handle(app, endpoints.exchangeReturn, ({ params }, { userId }) => exchangeReturn(shop, params.id, userId))
}
