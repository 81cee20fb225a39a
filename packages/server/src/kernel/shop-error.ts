import type { ErrorCode, FieldErrors } from '@shop/contract/errors'

/** A refusal the caller can act on. Everything else that is thrown is a fault of ours. */
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
