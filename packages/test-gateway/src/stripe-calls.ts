import type * as z from 'zod'
import type { ApiError } from './api-error'
import type { CallName } from './behaviours'
import { CancelParams, cancelIntent, captureIntent, CaptureParams } from './capture-intent'
import { AuthenticateParams, authenticateIntent, confirmIntent } from './confirm-intent'
import { createIntent, NewIntentParams } from './create-intent'
import { DisputePageParams, getDispute, getEarlyFraudWarning, getReview, listDisputes } from './disputes'
import type { Gateway } from './gateway'
import type { FormParams } from './parse-form'
import { PaymentMethodParams } from './read-card'
import { readParams } from './read-params'
import { refundIntent, RefundParams } from './refund-intent'
import {
  CardListParams,
  createCustomer,
  CustomerParams,
  deleteCustomer,
  detachCard,
  IntentChangeParams,
  listCards,
  updateIntent,
} from './saved-cards'
import {
  IntentPageParams,
  IntentParams,
  listIntents,
  listRefunds,
  retrieveIntent,
  NoParams,
  RefundPageParams,
} from './retrieve'

export interface CallContext {
  /** The id in the path; empty in a path without one. */
  id: string
  /** A behaviour declines this call. */
  isDeclined: boolean
}

export type Work = (gateway: Gateway) => Promise<object | ApiError>

export interface StripeCall {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  name: CallName
  isForClients: boolean
  /** Validates the parameters before any work, and before anything is stored under an idempotency key. */
  prepare: (params: FormParams, context: CallContext) => Work
}

const INTENT = '/v1/payment_intents/:id'

/** Every call of Stripe's that the gateway knows, and one of its own: `authenticate`. */
export const stripeCalls: readonly StripeCall[] = [
  call('POST', '/v1/payment_intents', 'create', NewIntentParams, createIntent),
  call('GET', '/v1/payment_intents', 'list', IntentPageParams, listIntents),
  forClients(
    call('GET', INTENT, 'retrieve', IntentParams, (gateway, params, { id }) => retrieveIntent(gateway, id, params)),
  ),
  forClients(
    call('POST', `${INTENT}/confirm`, 'confirm', PaymentMethodParams, (gateway, params, { id, isDeclined }) =>
      confirmIntent(gateway, id, params, isDeclined),
    ),
  ),
  forClients(
    call('POST', `${INTENT}/authenticate`, 'authenticate', AuthenticateParams, (gateway, params, { id }) =>
      authenticateIntent(gateway, id, params),
    ),
  ),
  call('POST', `${INTENT}/capture`, 'capture', CaptureParams, (gateway, params, { id, isDeclined }) =>
    captureIntent(gateway, id, params, isDeclined),
  ),
  call('POST', `${INTENT}/cancel`, 'cancel', CancelParams, (gateway, params, { id }) =>
    cancelIntent(gateway, id, params),
  ),
  call('POST', INTENT, 'update', IntentChangeParams, (gateway, params, { id }) => updateIntent(gateway, id, params)),
  call('POST', '/v1/customers', 'customer', CustomerParams, createCustomer),
  call('DELETE', '/v1/customers/:id', 'customer', NoParams, (gateway, _, { id }) => deleteCustomer(gateway, id)),
  call('GET', '/v1/customers/:id/payment_methods', 'cards', CardListParams, (gateway, params, { id }) =>
    listCards(gateway, id, params),
  ),
  call('POST', '/v1/payment_methods/:id/detach', 'cards', NoParams, (gateway, _, { id }) => detachCard(gateway, id)),
  call('POST', '/v1/refunds', 'refund', RefundParams, (gateway, params, { isDeclined }) =>
    refundIntent(gateway, params, isDeclined),
  ),
  call('GET', '/v1/refunds', 'list', RefundPageParams, listRefunds),
  call('GET', '/v1/disputes', 'list', DisputePageParams, listDisputes),
  call('GET', '/v1/disputes/:id', 'retrieve', NoParams, (gateway, _, { id }) => getDispute(gateway, id)),
  call('GET', '/v1/radar/early_fraud_warnings/:id', 'retrieve', NoParams, (gateway, _, { id }) =>
    getEarlyFraudWarning(gateway, id),
  ),
  call('GET', '/v1/reviews/:id', 'retrieve', NoParams, (gateway, _, { id }) => getReview(gateway, id)),
]

function call<Schema extends z.ZodType>(
  method: StripeCall['method'],
  path: string,
  name: CallName,
  schema: Schema,
  work: (gateway: Gateway, params: z.output<Schema>, context: CallContext) => Promise<object | ApiError>,
): StripeCall {
  const prepare: StripeCall['prepare'] = (params, context) => {
    const read = readParams(schema, params)
    return (gateway) => work(gateway, read, context)
  }
  return { method, path, name, isForClients: false, prepare }
}

function forClients(call: StripeCall): StripeCall {
  return { ...call, isForClients: true }
}
