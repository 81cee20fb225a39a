import type { BooksState } from '@shop/contract/reports'
import { syncRecentDisputes } from '../disputes/sync-recent-disputes'
import { enqueue } from '../jobs/enqueue'
import { isJobDue } from '../jobs/is-job-due'
import { GatewayInDoubt, GatewayRefusal } from '../kernel/gateway-error'
import type { Shop } from '../kernel/shop'
import { countUnknownIntents } from '../payments/unknown-intents'
import { findLastCheck, insertCheck, type NewCheck } from './book-checks.queries'
import { readBooks, type Books } from './check-books'
import { toReport } from './book-report'

/** How far back the gateway is asked by itself. Long enough for a holiday in which nobody looked. */
export const GATEWAY_DAYS = 7
const A_DAY_IN_MS = 24 * 60 * 60_000
const JOB = 'check-books'
const MOST_LOGGED = 100
const MOST_KEPT = 20
const PAUSE_BEFORE_ASKING_AGAIN_IN_MS = 60 * 60_000

/** Every night, and when staff ask: the result is kept, so that every process shows the same. */
export async function runBookCheck(shop: Shop): Promise<void> {
  const books = await booksOrUndefined(shop)
  if (!books) return
  await insertCheck(shop.db, toCheck(shop, books))
  if (books.gateway === 'not-reached') {
    const runAt = new Date(shop.now().getTime() + PAUSE_BEFORE_ASKING_AGAIN_IN_MS)
    await enqueue(shop, JOB, {}, { key: JOB, runAt })
  }
  logResult(shop, books)
}

/** When staff ask. Clicked twice, or while one waits, it is made once. */
export async function requestBookCheck(shop: Shop): Promise<BooksState> {
  if (!(await isJobDue(shop, JOB))) await enqueue(shop, JOB, {}, { key: JOB })
  return getBooks(shop)
}

export async function getBooks(shop: Shop): Promise<BooksState> {
  const [last, isChecking] = await Promise.all([findLastCheck(shop.db), isJobDue(shop, JOB)])
  return {
    last: last ? toReport(last, shop.now()) : null,
    is_checking: isChecking,
    unknown_payments: await countUnknownIntents(shop, last?.checkedAt),
  }
}

/** A check that can't be finished is a result as well: the dashboard says so, and tomorrow brings another. */
async function booksOrUndefined(shop: Shop): Promise<Books | undefined> {
  try {
    await lookForMissedDisputes(shop)
    return await readBooks(shop, { withGateway: true, days: GATEWAY_DAYS })
  } catch (error) {
    shop.log.error({ err: error }, 'the check of the books failed')
    const failure = 'The check could not be finished. The log of the server says why.'
    await insertCheck(shop.db, { checkedAt: shop.now(), mismatches: 0, first: [], failure })
    return undefined
  }
}

/** Events get lost. A gateway that is away is told by the check itself, which asks it right after. */
async function lookForMissedDisputes(shop: Shop): Promise<void> {
  try {
    await syncRecentDisputes(shop, new Date(shop.now().getTime() - GATEWAY_DAYS * A_DAY_IN_MS))
  } catch (error) {
    if (!(error instanceof GatewayInDoubt) && !(error instanceof GatewayRefusal)) throw error
    shop.log.warn({ err: error }, 'the gateway could not be asked about disputes')
  }
}

function toCheck(shop: Shop, { mismatches, gateway }: Books): NewCheck {
  const findings = mismatches.slice(0, MOST_KEPT)
  const first = findings.map(({ detail }) => detail)
  return { checkedAt: shop.now(), mismatches: mismatches.length, first, findings, gateway, gatewayDays: GATEWAY_DAYS }
}

function logResult({ log }: Shop, { counts, mismatches, gateway }: Books): void {
  for (const { what, detail } of mismatches.slice(0, MOST_LOGGED)) log.error({ what, detail }, 'the books do not agree')
  if (mismatches.length > 0) {
    log.error({ ...counts, mismatches: mismatches.length }, 'the books do not balance: run check-books')
  } else if (gateway === 'asked') log.info(counts, 'the books balance')
  else log.warn(counts, 'the books of the shop balance, but the gateway was not reached')
}
