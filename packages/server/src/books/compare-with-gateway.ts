import type { PaymentIntent } from '../kernel/ports'
import type { Shop } from '../kernel/shop'
import { deleteUnknownIntents, listUnknownIntents } from '../payments/unknown-intents'
import { listCollectedIntents, listPaymentsOfIntents, type BookedPayment, type Mismatch } from './books.queries'
import { comparePayment } from './compare-payment'

export interface GatewayComparison {
  intents: number
  mismatches: Mismatch[]
}

export interface ComparisonScope {
  settledBefore: Date
  /** Limits the comparison to payments created since; without it, all are compared. */
  since?: Date | undefined
  /** Limits it to payments created before, too; then every one of them is compared. */
  before?: Date | undefined
}

/** Bounds the nightly comparison of the last days; the full comparison from the terminal has no limit. */
const MOST_INTENTS_OF_A_WINDOW = 100_000
const MOST_UNKNOWN = 1_000

/** Compares all intents of the gateway with the shop's payments, and captured payments with the gateway's intents. */
export async function compareWithGateway(shop: Shop, scope: ComparisonScope): Promise<GatewayComparison> {
  const { settledBefore, since, before } = scope
  const seen = new Set<string>()
  const suspicious = new Set<string>()
  let isWhole = true
  for await (const intents of pagesOfIntents(shop, { createdSince: since, createdBefore: before })) {
    const payments = await paymentsByIntent(shop, intents)
    for (const intent of intents) {
      seen.add(intent.id)
      if (comparePayment(payments.get(intent.id), intent, settledBefore)) suspicious.add(intent.id)
    }
    isWhole = since === undefined || before !== undefined || seen.size < MOST_INTENTS_OF_A_WINDOW
    if (!isWhole) break
  }
  if (isWhole)
    for (const id of await listCollectedIntents(shop.db, since, before)) if (!seen.has(id)) suspicious.add(id)
  const unknown = await listUnknownIntents(shop, MOST_UNKNOWN)
  for (const id of unknown) suspicious.add(id)

  const mismatches = new Map<string, Mismatch>()
  for (const intentId of suspicious) {
    const mismatch = await recheck(shop, intentId, settledBefore)
    if (mismatch) mismatches.set(intentId, mismatch)
  }
  await deleteUnknownIntents(
    shop,
    unknown.filter((id) => !mismatches.has(id)),
  )
  return { intents: seen.size, mismatches: [...mismatches.values(), ...(isWhole ? [] : [tooMany(seen.size)])] }
}

async function* pagesOfIntents(
  shop: Shop,
  created: { createdSince: Date | undefined; createdBefore: Date | undefined },
): AsyncGenerator<PaymentIntent[]> {
  let startingAfter: string | undefined
  for (;;) {
    const { intents, hasMore } = await shop.gateway.listIntents({ startingAfter, ...created })
    yield intents
    startingAfter = intents.at(-1)?.id
    if (!hasMore || startingAfter === undefined) return
  }
}

async function paymentsByIntent(shop: Shop, intents: readonly PaymentIntent[]): Promise<Map<string, BookedPayment>> {
  const payments = await listPaymentsOfIntents(
    shop.db,
    intents.map(({ id }) => id),
  )
  return new Map(payments.map((payment) => [payment.intentId, payment]))
}

/** Compares a suspicious payment once more. A payment that changes in the meantime is in progress, and no mismatch. */
async function recheck(shop: Shop, intentId: string, settledBefore: Date): Promise<Mismatch | undefined> {
  const [before] = await listPaymentsOfIntents(shop.db, [intentId])
  const intent = await shop.gateway.findIntent(intentId)
  const [after] = await listPaymentsOfIntents(shop.db, [intentId])
  const isSame = before?.updatedAt.getTime() === after?.updatedAt.getTime() && before?.status === after?.status
  if (!isSame || (!after && intent && isFullyRefunded(intent))) return undefined
  return comparePayment(after, intent, settledBefore)
}

/** Tells whether an intent was refunded in full; an unknown one that was needs no action from staff. */
function isFullyRefunded({ status, amountReceived, amountRefunded = 0 }: PaymentIntent): boolean {
  return status === 'succeeded' && amountRefunded >= amountReceived
}

function tooMany(compared: number): Mismatch {
  return {
    what: 'gateway-too-many',
    detail: `The gateway has more than ${compared} payments of these days: older ones were not compared.`,
  }
}
