import { addTestGateway, fetchInProcess, getKeys, makeSecretKeys } from '@shop/test-gateway'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Config } from './config'
import type { PaymentGateway } from './kernel/ports'
import type { Shop } from './kernel/shop'
import { stripeGateway } from './stripe/stripe-gateway'
import { testGatewayOf } from './test-gateway'

/** Opens Stripe if there are keys, otherwise the test gateway; both are called through the Stripe SDK. */
export async function openGateway(
  stripe: Config['stripe'],
  shop: Omit<Shop, 'gateway'>,
  { isProduction = false } = {},
): Promise<PaymentGateway> {
  if (stripe) return stripeGateway({ name: 'stripe', ...stripe })
  // The test gateway uses the database, the clock and the job queue of the shop, never its payment gateway.
  const app = await openTestGatewayApp(shop as Shop)
  if (isProduction) await makeSecretKeys(shop)
  return stripeGateway({ name: 'test', ...(await getKeys(shop)), fetch: fetchInProcess(app) })
}

/** The test gateway as an app that does not listen. */
export async function openTestGatewayApp(shop: Shop): Promise<FastifyInstance> {
  const app = Fastify()
  addTestGateway(app, testGatewayOf(shop))
  await app.ready()
  return app
}
