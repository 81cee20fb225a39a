import type { ErrorCode, FieldErrors } from '@shop/contract/errors'

/** An expected error that is reported to the client. Any other error is a bug or an outage. */
export class ShopError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: { errors?: FieldErrors; retryAfterInSeconds?: number } = {},
  ) {
    super(message)
    this.name = 'ShopError'
  }
}

export function notFound(what: string): ShopError {
  return new ShopError('not-found', `${what} not found`)
}
