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
  /** Only payments that were begun since; all of them without it. */
  since?: Date | undefined
}

/** More than a window of days has in any shop of this size; the whole comparison at the terminal has no such limit. */
const MOST_INTENTS_OF_A_WINDOW = 100_000
const MOST_UNKNOWN = 1_000

/** Every payment the gateway knows beside ours, and ours beside the gateway's. */
export async function compareWithGateway(shop: Shop, scope: ComparisonScope): Promise<GatewayComparison> {
  const { settledBefore, since } = scope
  const seen = new Set<string>()
  const suspicious = new Set<string>()
  let isWhole = true
  for await (const intents of pagesOfIntents(shop, since)) {
    const payments = await paymentsByIntent(shop, intents)
    for (const intent of intents) {
      seen.add(intent.id)
      if (comparePayment(payments.get(intent.id), intent, settledBefore)) suspicious.add(intent.id)
    }
    isWhole = since === undefined || seen.size < MOST_INTENTS_OF_A_WINDOW
    if (!isWhole) break
  }
  if (isWhole) for (const id of await listCollectedIntents(shop.db, since)) if (!seen.has(id)) suspicious.add(id)
  const unknown = await listUnknownIntents(shop, MOST_UNKNOWN)
  for (const id of unknown) suspicious.add(id)

  const mismatches = new Map<string, Mismatch>()
  for (const intentId of suspicious) {
    const mismatch = await lookAgain(shop, intentId, settledBefore)
    if (mismatch) mismatches.set(intentId, mismatch)
  }
  await deleteUnknownIntents(
    shop,
    unknown.filter((id) => !mismatches.has(id)),
  )
  return { intents: seen.size, mismatches: [...mismatches.values(), ...(isWhole ? [] : [tooMany(seen.size)])] }
}

async function* pagesOfIntents(shop: Shop, createdSince: Date | undefined): AsyncGenerator<PaymentIntent[]> {
  let startingAfter: string | undefined
  for (;;) {
    const { intents, hasMore } = await shop.gateway.listIntents({ startingAfter, createdSince })
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

/** The shop goes on selling meanwhile. What changes while it is looked at is being worked on, and no mismatch. */
async function lookAgain(shop: Shop, intentId: string, settledBefore: Date): Promise<Mismatch | undefined> {
  const [before] = await listPaymentsOfIntents(shop.db, [intentId])
  const intent = await shop.gateway.findIntent(intentId)
  const [after] = await listPaymentsOfIntents(shop.db, [intentId])
  const isSame = before?.updatedAt.getTime() === after?.updatedAt.getTime() && before?.status === after?.status
  if (!isSame || (!after && intent && isReturned(intent))) return undefined
  return comparePayment(after, intent, settledBefore)
}

/** Of a payment that is nobody's: what went back at the gateway needs nobody's care any more. */
function isReturned({ status, amountReceived, amountRefunded = 0 }: PaymentIntent): boolean {
  return status === 'succeeded' && amountRefunded >= amountReceived
}

function tooMany(compared: number): Mismatch {
  return {
    what: 'gateway-too-many',
    detail: `The gateway has more than ${compared} payments of these days: older ones were not compared.`,
  }
}
