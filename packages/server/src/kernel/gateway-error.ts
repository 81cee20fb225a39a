/** The gateway said no. Asking again would get the same answer. */
export class GatewayRefusal extends Error {
  constructor(
    message: string,
    readonly code: string,
  ) {
    super(message)
    this.name = 'GatewayRefusal'
  }
}

/** No answer, or none that tells: it may have happened or not, and somebody has to find out. */
export class GatewayInDoubt extends Error {
  /** The gateway stored this failure under the idempotency key, and repeats it for as long as the key stays the same. */
  readonly isStored: boolean

  constructor(cause: unknown, { isStored = false } = {}) {
    super('The payment gateway did not give a clear answer.', { cause })
    this.isStored = isStored
    this.name = 'GatewayInDoubt'
  }
}
