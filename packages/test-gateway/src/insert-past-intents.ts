import type { Db } from './db'
import { newClientSecret } from './ids'
import { insertIntents } from './intents.queries'
import { insertRefunds } from './refunds.queries'

export interface PastIntent {
  id: string
  amount: number
  currency: string
  metadata: Record<string, string>
  createdAt: Date
  refund?: { amount: number; metadata: Record<string, string>; createdAt: Date } | undefined
}

const CARD = { id: 'pm_demo', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034, refusesCapture: false }

/** Inserts captured payments with their refunds, without events: sample data for a program that shows a history. */
export async function insertPastIntents(db: Db, intents: readonly PastIntent[]): Promise<void> {
  await insertIntents(
    db,
    intents.map(({ id, amount, currency, metadata, createdAt, refund }) => ({
      id,
      clientSecret: newClientSecret(id),
      ...{ amount, amountReceived: amount, amountRefunded: refund?.amount ?? 0, currency },
      ...{ captureMethod: 'manual' as const, status: 'succeeded' as const },
      ...{ metadata, chargeId: chargeIdOf(id), card: CARD, createdAt },
    })),
  )
  await insertRefunds(
    db,
    intents.flatMap(({ id, currency, refund }) =>
      refund
        ? [
            {
              id: `re_${id}`,
              intentId: id,
              chargeId: chargeIdOf(id),
              currency,
              status: 'succeeded' as const,
              ...refund,
            },
          ]
        : [],
    ),
  )
}

function chargeIdOf(intentId: string): string {
  return intentId.replace('pi_', 'ch_')
}
