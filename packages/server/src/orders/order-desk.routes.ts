import { draftEndpoints } from '@shop/contract/drafts'
import { orderDeskEndpoints as endpoints } from '@shop/contract/order-desk'
import type { FastifyInstance } from 'fastify'
import { handle } from '../http/handle'
import type { Shop } from '../kernel/shop'
import { changeOrderAddress } from './change-address'
import { findCustomers } from './find-customers'
import { addOrderNote, getOrderDesk, listOwnOrderNotes } from './order-notes'
import { resendOrderMail } from './resend-mail'

export function addOrderDeskRoutes(app: FastifyInstance, shop: Shop): void {
  handle(app, endpoints.getOrderDesk, ({ params }) => getOrderDesk(shop, params.id))
  handle(app, endpoints.addOrderNote, ({ params, body }, { userId }) => addOrderNote(shop, userId, params.id, body))
  handle(app, endpoints.resendOrderMail, async ({ params: { id: orderId, mailId } }, { userId }) => {
    const email = await resendOrderMail(shop, userId, { orderId, mailId })
    return { message: `The mail is on its way to ${email}.` }
  })
  handle(app, endpoints.changeOrderAddress, ({ params, body }, { userId }) =>
    changeOrderAddress(shop, userId, params.id, body),
  )
  handle(app, draftEndpoints.findCustomers, async ({ query }) => ({ data: await findCustomers(shop, query.search) }))
  handle(app, endpoints.listOwnOrderNotes, async ({ params }, { userId }) => ({
    data: await listOwnOrderNotes(shop, userId, params.id),
  }))
}
