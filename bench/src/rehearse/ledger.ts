/** What the shop has told people who act in it. At the end every word of it has to be true. */
export interface Ledger {
  orders: { id: number; intentId: string; total: number }[]
  /** Payments of orders that were refused: nobody may be charged for them. */
  refusedIntents: Set<string>
  reviews: Set<string>
  refunds: { orderId: number; amount: number; reason: string }[]
  /** By product and by order, as last acknowledged to the only member of staff who changes it. */
  prices: Map<number, number>
  statuses: Map<number, string>
  /** What trying again did not cure, or should never have been said. */
  complaints: string[]
  traffic: Traffic
}

export interface Traffic {
  requests: number
  retries: number
  /** Answers by their class, such as `2xx`; `none` where the connection broke or stayed silent. */
  answers: Map<string, number>
  longestWaitInMs: number
}

export function newLedger(): Ledger {
  return {
    orders: [],
    refusedIntents: new Set(),
    reviews: new Set(),
    refunds: [],
    prices: new Map(),
    statuses: new Map(),
    complaints: [],
    traffic: { requests: 0, retries: 0, answers: new Map(), longestWaitInMs: 0 },
  }
}

export function countAnswer({ answers }: Traffic, status: number | undefined): void {
  const kind = status === undefined ? 'none' : `${Math.floor(status / 100)}xx`
  answers.set(kind, (answers.get(kind) ?? 0) + 1)
}
