import type { Shop } from '../kernel/shop'
import { newClientSecret } from './gateway-id'
import { insertIntents } from './intents.queries'
import { insertRefunds } from './refunds.queries'

export interface PastIntent {
  id: string
  amount: number
  userId: number
  createdAt: Date
  /** What went back of it, under the shop's own number. */
  refund?: { id: number; amount: number; at: Date } | undefined
}

const CARD = { id: 'pm_demo', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034, refusesCapture: false }

/** Payments that were made before there was anybody to make them: captured, some of them returned, without any event. */
export async function recordPastIntents(shop: Shop, intents: readonly PastIntent[]): Promise<void> {
  const { currency } = shop
  await insertIntents(
    shop.db,
    intents.map(({ id, amount, userId, createdAt, refund }) => ({
      id,
      clientSecret: newClientSecret(id),
      ...{ amount, amountReceived: amount, amountRefunded: refund?.amount ?? 0, currency },
      ...{ captureMethod: 'manual' as const, status: 'succeeded' as const },
      ...{ metadata: { user_id: String(userId) }, chargeId: chargeOf(id), card: CARD, createdAt },
    })),
  )
  await insertRefunds(
    shop.db,
    intents.flatMap(({ id, refund }) =>
      refund
        ? [
            {
              ...{ id: `re_${id}`, intentId: id, chargeId: chargeOf(id), amount: refund.amount, currency },
              ...{ status: 'succeeded' as const, metadata: { refund_id: String(refund.id) }, createdAt: refund.at },
            },
          ]
        : [],
    ),
  )
}

function chargeOf(intentId: string): string {
  return intentId.replace('pi_', 'ch_')
}
