/** Everything that the shop acknowledged to shoppers and staff. At the end all of it must be in the database. */
export interface Ledger {
  /** `intentId` is the key of the order where it is paid in cash or comes to nothing. */
  orders: { id: number; intentId: string; total: number }[]
  /** Payment intents of refused orders, which must not be charged. */
  refusedIntents: Set<string>
  reviews: Set<string>
  /** Gift cards that were bought, and returns that were asked for. */
  giftCards: Map<number, { intentId: string; amount: number }>
  returns: Set<number>
  /** Orders whose cash was received, and parcels that were shipped. */
  received: Set<number>
  shipped: Set<number>
  refunds: { orderId: number; amount: number; reason: string }[]
  /** Price by product and status by order, as last acknowledged to the one member of staff who changes it. */
  prices: Map<number, number>
  statuses: Map<number, string>
  /** Errors that remained after retries, and answers that must never occur. */
  complaints: string[]
  traffic: Traffic
}

export interface Traffic {
  requests: number
  retries: number
  /** The number of responses by class, such as `2xx`; `none` if the connection broke or timed out. */
  answers: Map<string, number>
  /** The first answers that people had to try again after, each with its call. */
  faults: string[]
  longestWaitInMs: number
  /** The call that somebody waited longest for. */
  longestWaitFor: string
}

export function newLedger(): Ledger {
  return {
    orders: [],
    refusedIntents: new Set(),
    reviews: new Set(),
    giftCards: new Map(),
    returns: new Set(),
    received: new Set(),
    shipped: new Set(),
    refunds: [],
    prices: new Map(),
    statuses: new Map(),
    complaints: [],
    traffic: { requests: 0, retries: 0, answers: new Map(), faults: [], longestWaitInMs: 0, longestWaitFor: '' },
  }
}

export function countWait(traffic: Traffic, call: string, waitedInMs: number): void {
  if (waitedInMs <= traffic.longestWaitInMs) return
  traffic.longestWaitInMs = waitedInMs
  traffic.longestWaitFor = call
}

export function countAnswer({ answers }: Traffic, status: number | undefined): void {
  const kind = status === undefined ? 'none' : `${Math.floor(status / 100)}xx`
  answers.set(kind, (answers.get(kind) ?? 0) + 1)
}
