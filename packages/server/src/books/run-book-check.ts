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

/** How many days back the nightly check compares with the gateway: enough for a holiday without staff. */
export const GATEWAY_DAYS = 7
const A_DAY_IN_MS = 24 * 60 * 60_000
const JOB = 'check-books'
const MOST_LOGGED = 100
const MOST_SAVED = 20
const PAUSE_BEFORE_ASKING_AGAIN_IN_MS = 60 * 60_000

/** Runs every night and when staff ask. Saves the result, so that all processes show the same. */
export async function runBookCheck(shop: Shop): Promise<void> {
  const books = await readBooksOrSaveFailure(shop)
  if (!books) return
  await insertCheck(shop.db, toCheck(shop, books))
  if (books.gateway === 'not-reached') {
    const runAt = new Date(shop.now().getTime() + PAUSE_BEFORE_ASKING_AGAIN_IN_MS)
    await enqueue(shop, JOB, {}, { key: JOB, runAt })
  }
  logResult(shop, books)
}

/** Queues a check for staff, unless one is queued or running already. */
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

/** Saves a check that failed as a result too, so that the dashboard shows it; the next night runs another one. */
async function readBooksOrSaveFailure(shop: Shop): Promise<Books | undefined> {
  try {
    await syncMissedDisputes(shop)
    return await readBooks(shop, { withGateway: true, days: GATEWAY_DAYS })
  } catch (error) {
    shop.log.error({ err: error }, 'the check of the books failed')
    const failure = 'The check could not be finished. The log of the server says why.'
    await insertCheck(shop.db, { checkedAt: shop.now(), mismatches: 0, first: [], failure })
    return undefined
  }
}

/** Syncs disputes whose webhook events were lost. A gateway failure is only logged: the check itself reports it. */
async function syncMissedDisputes(shop: Shop): Promise<void> {
  try {
    await syncRecentDisputes(shop, new Date(shop.now().getTime() - GATEWAY_DAYS * A_DAY_IN_MS))
  } catch (error) {
    if (!(error instanceof GatewayInDoubt) && !(error instanceof GatewayRefusal)) throw error
    shop.log.warn({ err: error }, 'the gateway could not be asked about disputes')
  }
}

function toCheck(shop: Shop, { mismatches, gateway }: Books): NewCheck {
  const findings = mismatches.slice(0, MOST_SAVED)
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
