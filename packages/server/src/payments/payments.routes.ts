import { orderEndpoints } from '@shop/contract/orders'
import { paymentEndpoints } from '@shop/contract/payments'
import type { FastifyInstance } from 'fastify'
import { offeredMethods } from '../cart/offered-methods'
import { handle } from '../http/handle'
import type { Shop } from '../kernel/shop'
import { cancelOwnOrder } from './cancel-own-order'
import { chooseCard } from './choose-card'
import { getPaymentCard } from './get-payment-card'
import { saveEvent } from './receive-event'

export function addPaymentRoutes(app: FastifyInstance, shop: Shop): void {
  handle(app, paymentEndpoints.getPaymentSettings, () => {
    const { name: gateway, publishableKey } = shop.gateway
    const methods = offeredMethods(shop.settings.current())
    return Promise.resolve({ gateway, publishableKey, currency: shop.currency, methods })
  })
  handle(app, paymentEndpoints.getPaymentCard, ({ params }, { userId }) => getPaymentCard(shop, userId, params.id))
  handle(app, paymentEndpoints.chooseCard, async ({ params, body }, { userId }) => {
    await chooseCard(shop, userId, params.id, body)
    return { status: 'success' as const }
  })
  handle(app, orderEndpoints.cancelOwnOrder, ({ params }, { userId }) => cancelOwnOrder(shop, userId, params.id))
  addWebhookRoute(app, shop)
}

/** Adds the webhook route. It is not in the contract, because its signature is checked on the raw body. */
function addWebhookRoute(app: FastifyInstance, shop: Shop): void {
  void app.register((app, _options, done) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    app.post('/webhooks/stripe', async (request, reply) => {
      const { 'stripe-signature': signature } = request.headers
      await saveEvent(shop, typeof request.body === 'string' ? request.body : '', String(signature))
      return reply.header('cache-control', 'private, no-store').send({ received: true })
    })
    done()
  })
}
