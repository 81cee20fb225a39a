import type Stripe from 'stripe'

export interface ErrorFields {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string | undefined
  decline_code?: string | undefined
  param?: string | undefined
  charge?: string | undefined
  payment_intent?: Stripe.PaymentIntent | undefined
}

/** A refusal in Stripe's words and shape. */
export class WireError extends Error {
  constructor(
    readonly status: number,
    readonly fields: ErrorFields,
  ) {
    super(fields.message)
    this.name = 'WireError'
  }
}

export function invalidRequest(message: string, rest: Omit<ErrorFields, 'type' | 'message'> = {}): WireError {
  return new WireError(400, { type: 'invalid_request_error', message, ...rest })
}

export function resourceMissing(what: string, id: string, param: string): WireError {
  const message = `No such ${what}: '${id}'`
  return new WireError(404, { type: 'invalid_request_error', code: 'resource_missing', message, param })
}

export function cardError(fields: Omit<ErrorFields, 'type'>): WireError {
  return new WireError(402, { type: 'card_error', ...fields })
}

/** What a gateway in trouble answers; nothing about the payment can be told from it. */
export function gatewayFault(status: number): WireError {
  if (status === 409) {
    const message = 'There is currently another in-progress request using this idempotency key. Please try again later.'
    return new WireError(status, { type: 'idempotency_error', code: 'idempotency_key_in_use', message })
  }
  if (status === 429) {
    const message = 'Request rate limit exceeded. Please slow down.'
    return new WireError(status, { type: 'invalid_request_error', code: 'rate_limit', message })
  }
  return new WireError(status, { type: 'api_error', message: 'An unknown error occurred' })
}
