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

/** An error in Stripe's words and shape. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly fields: ErrorFields,
  ) {
    super(fields.message)
    this.name = 'WireError'
  }
}

export function invalidRequest(message: string, rest: Omit<ErrorFields, 'type' | 'message'> = {}): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, ...rest })
}

export function resourceMissing(what: string, id: string, param: string): ApiError {
  const message = `No such ${what}: '${id}'`
  return new ApiError(404, { type: 'invalid_request_error', code: 'resource_missing', message, param })
}

export function cardError(fields: Omit<ErrorFields, 'type'>): ApiError {
  return new ApiError(402, { type: 'card_error', ...fields })
}

/** An error that says nothing about the state of the payment, such as 500 or 429. */
export function faultWithStatus(status: number): ApiError {
  if (status === 409) {
    const message = 'There is currently another in-progress request using this idempotency key. Please try again later.'
    return new ApiError(status, { type: 'idempotency_error', code: 'idempotency_key_in_use', message })
  }
  if (status === 429) {
    const message = 'Request rate limit exceeded. Please slow down.'
    return new ApiError(status, { type: 'invalid_request_error', code: 'rate_limit', message })
  }
  return new ApiError(status, { type: 'api_error', message: 'An unknown error occurred' })
}
