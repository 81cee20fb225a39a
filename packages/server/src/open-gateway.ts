import Fastify, { type FastifyInstance } from 'fastify'
import { ConfigError, type Config } from './config'
import type { PaymentGateway } from './kernel/ports'
import type { Shop } from './kernel/shop'
import { stripeGateway } from './payments/stripe-gateway'
import { TEST_PUBLISHABLE_KEY, TEST_SECRET_KEY, TEST_WEBHOOK_SECRET } from './test-gateway/keys'
import { fetchThrough } from './test-gateway/stripe-over-app'
import { addTestGatewayRoutes } from './test-gateway/test-gateway.routes'

/** Stripe where there are keys, else the shop's own test gateway; the code that calls them is the same. */
export async function openGateway(stripe: Config['stripe'], shop: Omit<Shop, 'gateway'>): Promise<PaymentGateway> {
  if (stripe) return stripeGateway({ name: 'stripe', ...stripe })
  // The gateway's side of the shop: its tables, its clock, its jobs. It has no gateway of its own.
  const app = await openTestGatewayApp(shop as Shop)
  return stripeGateway({
    name: 'test',
    secretKey: TEST_SECRET_KEY,
    publishableKey: TEST_PUBLISHABLE_KEY,
    webhookSecret: TEST_WEBHOOK_SECRET,
    fetch: fetchThrough(app),
  })
}

/** The test gateway by itself, on no port. */
export async function openTestGatewayApp(shop: Shop): Promise<FastifyInstance> {
  const app = Fastify()
  addTestGatewayRoutes(app, shop)
  await app.ready()
  return app
}

/** A real shop must not hand out goods for test cards by mistake. */
export function refuseTestGatewayInProduction({ isProduction, stripe, allowsTestGateway }: Config): void {
  if (!isProduction || stripe || allowsTestGateway) return
  throw new ConfigError(
    'There are no Stripe keys, so cards would be taken by the test gateway, which moves no money. ' +
      'Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET, or TEST_GATEWAY=on if that is what you want.',
  )
}
