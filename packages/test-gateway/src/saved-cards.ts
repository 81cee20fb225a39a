import type Stripe from 'stripe'
import * as z from 'zod'
import { invalidRequest, resourceMissing } from './api-error'
import { lockIntent } from './change-intent'
import { toPaymentMethod } from './charge-objects'
import type { Gateway } from './gateway'
import type { MethodOptions } from './gateway.tables'
import { newId } from './ids'
import { toPaymentIntent } from './intent-object'
import { updateIntent as updateIntentRow, type Intent } from './intents.queries'
import type { PaymentMethodParams, PresentedCard } from './read-card'
import { integer, metadata } from './read-params'
import {
  deleteCustomerRow,
  deletePaymentMethod,
  findCustomer,
  findPaymentMethod,
  insertCustomer,
  listPaymentMethods,
} from './saved-cards.queries'
import { CARD_EXPIRED } from './test-cards'

export const CustomerParams = z.strictObject({ email: z.string().max(800).optional(), metadata: metadata.default({}) })
export const CardListParams = z.strictObject({
  type: z.literal('card').optional(),
  limit: integer.pipe(z.int().min(1).max(100)).default(10),
})
export const IntentChangeParams = z.strictObject({
  customer: z.string().max(255).optional(),
  payment_method_options: z
    .strictObject({
      card: z.strictObject({
        capture_method: z.literal('manual').optional(),
        /** An empty text takes it away. */
        setup_future_usage: z.literal(['on_session', '']).optional(),
      }),
    })
    .optional(),
})

export async function createCustomer(
  { db, now }: Gateway,
  { email, metadata }: z.output<typeof CustomerParams>,
): Promise<object> {
  const createdAt = now()
  const customer = { id: newId('cus'), email: email ?? null, metadata, createdAt }
  await insertCustomer(db, customer)
  const created = Math.floor(createdAt.getTime() / 1000)
  return { id: customer.id, object: 'customer', email: customer.email, metadata, created, livemode: false }
}

export async function deleteCustomer({ db }: Gateway, id: string): Promise<object> {
  if (!(await deleteCustomerRow(db, id))) throw resourceMissing('customer', id, 'id')
  return { id, object: 'customer', deleted: true }
}

export async function listCards(
  gateway: Gateway,
  customerId: string,
  { limit }: z.output<typeof CardListParams>,
): Promise<object> {
  await requireCustomer(gateway, customerId)
  const found = await listPaymentMethods(gateway.db, customerId, limit + 1)
  const data = found.slice(0, limit).map(({ card, createdAt }) => toPaymentMethod(card, createdAt, customerId))
  return { object: 'list', data, has_more: found.length > limit, url: `/v1/customers/${customerId}/payment_methods` }
}

export async function detachCard({ db }: Gateway, id: string): Promise<Stripe.PaymentMethod> {
  const detached = await deletePaymentMethod(db, id)
  if (!detached) throw resourceMissing('PaymentMethod', id, 'payment_method')
  return toPaymentMethod(detached.card, detached.createdAt)
}

/** Changes whose payment it is, and whether its card is saved. */
export async function updateIntent(
  gateway: Gateway,
  id: string,
  { customer, payment_method_options: options }: z.output<typeof IntentChangeParams>,
): Promise<Stripe.PaymentIntent> {
  const intent = await lockIntent(gateway, id, ['requires_payment_method', 'requires_action'], 'updated')
  if (customer !== undefined) await requireCustomer(gateway, customer)
  const change = {
    ...(customer !== undefined && { customerId: customer }),
    ...(options && { methodOptions: { ...intent.methodOptions, card: cardOptions(intent, options.card) } }),
  }
  return toPaymentIntent(Object.keys(change).length > 0 ? await updateIntentRow(gateway.db, id, change) : intent)
}

function cardOptions(
  { methodOptions }: Intent,
  change: NonNullable<z.output<typeof IntentChangeParams>['payment_method_options']>['card'],
): MethodOptions[string] {
  const { setup_future_usage: usage, ...rest } = { ...methodOptions.card, ...change }
  return { ...rest, ...(usage && { setup_future_usage: usage }) }
}

export async function requireCustomer({ db }: Gateway, id: string): Promise<void> {
  if (!(await findCustomer(db, id))) throw resourceMissing('customer', id, 'customer')
}

/** The saved card that the parameters name, with the answer of its bank; undefined where they name none. */
export async function presentSavedCard(
  { db, now }: Gateway,
  { customerId }: Intent,
  { payment_method: id, payment_method_data: typed }: PaymentMethodParams,
): Promise<PresentedCard | undefined> {
  const saved = id === undefined || typed ? undefined : await findPaymentMethod(db, id)
  if (!saved) return undefined
  if (saved.customerId !== customerId) {
    const message = `The customer does not have a payment method with the ID ${saved.id}. The payment method must be attached to the customer.`
    throw invalidRequest(message, { code: 'resource_missing', param: 'payment_method' })
  }
  const { card } = saved
  const endOfMonth = Date.UTC(card.expYear, card.expMonth)
  return {
    card,
    refusal: now().getTime() >= endOfMonth ? CARD_EXPIRED : undefined,
    requiresAuthentication: card.requiresAuthentication ?? false,
  }
}
