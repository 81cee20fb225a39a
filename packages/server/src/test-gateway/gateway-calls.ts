import type * as z from 'zod'
import type { Shop } from '../kernel/shop'
import type { CallName } from './behaviours'
import { CancelParams, cancelIntent, captureIntent, CaptureParams } from './capture-intent'
import { AuthenticateParams, authenticateIntent, confirmIntent, ConfirmParams } from './confirm-intent'
import { createIntent, NewIntentParams } from './create-intent'
import { DisputePageParams, getDispute, getEarlyFraudWarning, getReview, listDisputes } from './disputes'
import {
  EventPageParams,
  getEvent,
  getRefund,
  IntentPageParams,
  IntentParams,
  listEvents,
  listIntents,
  listRefunds,
  lookUpIntent,
  NoParams,
  RefundPageParams,
} from './look-up'
import type { FormParams } from './parse-form'
import { readParams } from './read-params'
import { refundIntent, RefundParams } from './refund-intent'
import type { WireError } from './wire-error'

export interface CallContext {
  /** From the path, if it has one. */
  id: string
  /** The gateway was told to refuse this one. */
  isDeclined: boolean
}

export type Work = (shop: Shop) => Promise<object | WireError>

export interface GatewayCall {
  method: 'GET' | 'POST'
  path: string
  name: CallName
  isForClients: boolean
  /** Refuses wrong parameters before anything is done, or remembered under an idempotency key. */
  prepare: (params: FormParams, context: CallContext) => Work
}

const INTENT = '/v1/payment_intents/:id'

/** Every call of Stripe's that the gateway knows, and one of its own: `authenticate`. */
export const gatewayCalls: readonly GatewayCall[] = [
  call('POST', '/v1/payment_intents', 'create', NewIntentParams, createIntent),
  call('GET', '/v1/payment_intents', 'list', IntentPageParams, listIntents),
  forClients(call('GET', INTENT, 'retrieve', IntentParams, (shop, params, { id }) => lookUpIntent(shop, id, params))),
  forClients(
    call('POST', `${INTENT}/confirm`, 'confirm', ConfirmParams, (shop, params, { id, isDeclined }) =>
      confirmIntent(shop, id, params, isDeclined),
    ),
  ),
  forClients(
    call('POST', `${INTENT}/authenticate`, 'authenticate', AuthenticateParams, (shop, params, { id }) =>
      authenticateIntent(shop, id, params),
    ),
  ),
  call('POST', `${INTENT}/capture`, 'capture', CaptureParams, (shop, params, { id, isDeclined }) =>
    captureIntent(shop, id, params, isDeclined),
  ),
  call('POST', `${INTENT}/cancel`, 'cancel', CancelParams, (shop, params, { id }) => cancelIntent(shop, id, params)),
  call('POST', '/v1/refunds', 'refund', RefundParams, (shop, params, { isDeclined }) =>
    refundIntent(shop, params, isDeclined),
  ),
  call('GET', '/v1/refunds', 'list', RefundPageParams, listRefunds),
  call('GET', '/v1/refunds/:id', 'retrieve', NoParams, (shop, _, { id }) => getRefund(shop, id)),
  call('GET', '/v1/disputes', 'list', DisputePageParams, listDisputes),
  call('GET', '/v1/disputes/:id', 'retrieve', NoParams, (shop, _, { id }) => getDispute(shop, id)),
  call('GET', '/v1/radar/early_fraud_warnings/:id', 'retrieve', NoParams, (shop, _, { id }) =>
    getEarlyFraudWarning(shop, id),
  ),
  call('GET', '/v1/reviews/:id', 'retrieve', NoParams, (shop, _, { id }) => getReview(shop, id)),
  call('GET', '/v1/events', 'list', EventPageParams, listEvents),
  call('GET', '/v1/events/:id', 'retrieve', NoParams, (shop, _, { id }) => getEvent(shop, id)),
]

function call<Schema extends z.ZodType>(
  method: GatewayCall['method'],
  path: string,
  name: CallName,
  schema: Schema,
  work: (shop: Shop, params: z.output<Schema>, context: CallContext) => Promise<object | WireError>,
): GatewayCall {
  const prepare: GatewayCall['prepare'] = (params, context) => {
    const read = readParams(schema, params)
    return (shop) => work(shop, read, context)
  }
  return { method, path, name, isForClients: false, prepare }
}

function forClients(call: GatewayCall): GatewayCall {
  return { ...call, isForClients: true }
}
