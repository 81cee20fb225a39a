/** A method that is no card. */
export interface OtherMethod {
  id: string
  type: OtherMethodType
  refusesCapture: false
}

/** One method of each kind, under Stripe's names: a wallet, and one that is paid in parts. */
export const OTHER_METHODS = {
  /** Asks in a window of its own, and can be captured later. */
  amazon_pay: { name: 'Test Wallet', canBeCapturedLater: true, asks: 'in-place' },
  /** Asks on a page of its own, and takes the money at once. */
  tamara: { name: 'Test Pay in 4', canBeCapturedLater: false, asks: 'on-page' },
} as const
export type OtherMethodType = keyof typeof OTHER_METHODS

export function isOtherMethod(method: { id: string } | null): method is OtherMethod {
  return method !== null && 'type' in method
}
