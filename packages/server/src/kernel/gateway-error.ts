/** The payment gateway refused the request. A retry would be refused as well. */
export class GatewayRefusal extends Error {
  constructor(
    message: string,
    readonly code: string,
  ) {
    super(message)
    this.name = 'GatewayRefusal'
  }
}

/** The payment gateway gave no clear answer: the operation may have happened or not, and has to be looked up. */
export class GatewayInDoubt extends Error {
  /** The gateway stored this failure under the idempotency key, and repeats it for as long as the key stays the same. */
  readonly isStored: boolean

  constructor(cause: unknown, { isStored = false } = {}) {
    super('The payment gateway did not give a clear answer.', { cause })
    this.isStored = isStored
    this.name = 'GatewayInDoubt'
  }
}
