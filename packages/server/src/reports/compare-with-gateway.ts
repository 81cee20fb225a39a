import type { PaymentIntent } from '../kernel/ports'
import type { Shop } from '../kernel/shop'
import { listCollectedIntents, listPaymentsOfIntents, type BookedPayment, type Mismatch } from './books.queries'
import { comparePayment } from './compare-payment'

export interface GatewayComparison {
  intents: number
  mismatches: Mismatch[]
}

/** Every payment the gateway knows beside ours, and ours beside the gateway's. */
export async function compareWithGateway(shop: Shop, settledBefore: Date): Promise<GatewayComparison> {
  const seen = new Set<string>()
  const suspicious: string[] = []
  for await (const intents of pagesOfIntents(shop)) {
    const payments = await paymentsByIntent(shop, intents)
    for (const intent of intents) {
      seen.add(intent.id)
      if (comparePayment(payments.get(intent.id), intent, settledBefore)) suspicious.push(intent.id)
    }
  }
  suspicious.push(...(await listCollectedIntents(shop.db)).filter((id) => !seen.has(id)))

  const mismatches: Mismatch[] = []
  for (const intentId of suspicious) {
    const mismatch = await lookAgain(shop, intentId, settledBefore)
    if (mismatch) mismatches.push(mismatch)
  }
  return { intents: seen.size, mismatches }
}

async function* pagesOfIntents(shop: Shop): AsyncGenerator<PaymentIntent[]> {
  let last: string | undefined
  for (;;) {
    const { intents, hasMore } = await shop.gateway.listIntents(last)
    yield intents
    last = intents.at(-1)?.id
    if (!hasMore || last === undefined) return
  }
}

async function paymentsByIntent(shop: Shop, intents: readonly PaymentIntent[]): Promise<Map<string, BookedPayment>> {
  const payments = await listPaymentsOfIntents(
    shop.db,
    intents.map(({ id }) => id),
  )
  return new Map(payments.map((payment) => [payment.intentId, payment]))
}

/** The shop goes on selling meanwhile. What changes while it is looked at is being worked on, and no mismatch. */
async function lookAgain(shop: Shop, intentId: string, settledBefore: Date): Promise<Mismatch | undefined> {
  const [before] = await listPaymentsOfIntents(shop.db, [intentId])
  const intent = await shop.gateway.findIntent(intentId)
  const [after] = await listPaymentsOfIntents(shop.db, [intentId])
  const isSame = before?.updatedAt.getTime() === after?.updatedAt.getTime() && before?.status === after?.status
  return isSame ? comparePayment(after, intent, settledBefore) : undefined
}
