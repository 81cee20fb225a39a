import type Stripe from 'stripe'
import * as z from 'zod'
import type { Gateway } from './gateway'
import { newClientSecret, newId } from './ids'
import { toPaymentIntent } from './intent-object'
import { intentInserted } from './intents.queries'
import { OTHER_METHODS } from './other-methods'
import { amountInMinorUnits, metadata } from './read-params'
import { recordEvents } from './record-event'
import { requireCustomer } from './saved-cards'

/** Lists arrive with numbered keys. */
const types = z.record(z.string(), z.string().max(40)).transform((numbered) => Object.values(numbered))

export const NewIntentParams = z.strictObject({
  amount: amountInMinorUnits,
  currency: z
    .string()
    .toLowerCase()
    .regex(/^[a-z]{3}$/, 'Invalid currency: it has three letters.'),
  capture_method: z.enum(['automatic', 'automatic_async', 'manual']).default('automatic_async'),
  description: z.string().max(1000).optional(),
  receipt_email: z.string().max(800).optional(),
  metadata: metadata.default({}),
  customer: z.string().max(255).optional(),
  automatic_payment_methods: z
    .strictObject({ enabled: z.literal(['true', 'false']), allow_redirects: z.enum(['always', 'never']).optional() })
    .transform(({ enabled, ...rest }) => ({ enabled: enabled === 'true', ...rest }))
    .optional(),
  payment_method_options: z
    .record(z.string().regex(/^[a-z_]{1,40}$/), z.strictObject({ capture_method: z.literal('manual').optional() }))
    .default({}),
  allowed_payment_method_types: types.optional(),
  excluded_payment_method_types: types.optional(),
})

function allowedTypes({ allowed_payment_method_types: allowed, excluded_payment_method_types: excluded }: NewIntent) {
  if (allowed || !excluded) return allowed ?? null
  return ALL_TYPES.filter((type) => !excluded.includes(type))
}

const ALL_TYPES = ['card', ...Object.keys(OTHER_METHODS)]
type NewIntent = z.output<typeof NewIntentParams>

export async function createIntent(gateway: Gateway, params: NewIntent): Promise<Stripe.PaymentIntent> {
  if (params.customer !== undefined) await requireCustomer(gateway, params.customer)
  const id = newId('pi')
  const intent = {
    id,
    clientSecret: newClientSecret(id),
    amount: params.amount,
    amountReceived: 0,
    amountRefunded: 0,
    currency: params.currency,
    captureMethod: params.capture_method,
    automaticPaymentMethods: params.automatic_payment_methods ?? null,
    methodOptions: params.payment_method_options,
    allowedTypes: allowedTypes(params),
    returnUrl: null,
    customerId: params.customer ?? null,
    status: 'requires_payment_method' as const,
    description: params.description ?? null,
    receiptEmail: params.receipt_email ?? null,
    metadata: params.metadata,
    chargeId: null,
    card: null,
    lastError: null,
    cancellationReason: null,
    canceledAt: null,
    createdAt: gateway.now(),
  }
  const created = toPaymentIntent(intent)
  const event = { type: 'payment_intent.created' as const, object: created }
  await recordEvents(gateway, [event], { statement: intentInserted, values: intent })
  return created
}
