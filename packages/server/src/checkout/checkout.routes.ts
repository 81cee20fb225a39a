import { checkoutEndpoints } from '@shop/contract/checkout'
import { draftEndpoints } from '@shop/contract/drafts'
import { paymentEndpoints } from '@shop/contract/payments'
import type { FastifyInstance } from 'fastify'
import { noteLanguage } from '../accounts/reader-language'
import { openLink } from '../drafts/open-link'
import { handle } from '../http/handle'
import { languageOf } from '../http/request-language'
import type { Shop } from '../kernel/shop'
import { announceOrder } from './announce-order'
import { createPaymentIntent } from './create-payment-intent'
import { openLinkPayment, placeLinkOrder } from './pay-by-link'
import { placeOrder } from './place-order'

export function addCheckoutRoutes(app: FastifyInstance, shop: Shop): void {
  handle(app, paymentEndpoints.createPaymentIntent, ({ body }, { userId }) => createPaymentIntent(shop, userId, body))
  handle(app, checkoutEndpoints.announceOrder, async ({ params, body }, { userId }, { request }) => {
    await noteLanguage(shop, userId, languageOf(request.headers))
    await announceOrder(shop, userId, params.id, body.shipping)
    return { status: 'success' as const }
  })
  handle(app, draftEndpoints.openPaymentLink, ({ body }) => openLink(shop, body.token))
  handle(app, draftEndpoints.openLinkPayment, ({ body }) => openLinkPayment(shop, body))
  handle(app, draftEndpoints.placeLinkOrder, ({ body }, _, { request }) =>
    placeLinkOrder(shop, body, languageOf(request.headers)),
  )
  handle(app, checkoutEndpoints.checkout, async ({ body }, { userId }, { request }) => {
    // Before the order, whose first mail leaves as soon as it is placed.
    await noteLanguage(shop, userId, languageOf(request.headers))
    return { status: 'success' as const, order: await placeOrder(shop, userId, body) }
  })
}
