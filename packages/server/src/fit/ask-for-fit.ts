import { withNamesForReader } from '../catalog/names-for-reader'
import { enqueue } from '../jobs/enqueue'
import { inTransaction, type Shop } from '../kernel/shop'
import { writeWantedMail } from '../mail-preferences/send-wanted-mail'
import { listArrivedLines } from './fit-lines.queries'
import { fitRequestMail } from './fit-request-mail'
import { takeOrdersToAsk } from './fit-requests.queries'
import { fitTokenOf } from './fit-token'

const DAY_IN_MS = 24 * 3_600_000
/** Orders that arrived longer ago are not asked about: a shop that starts to ask must not write to everybody. */
const NO_LONGER_ASKED_AFTER_IN_MS = 14 * DAY_IN_MS
const AT_ONCE = 200

/** Queues one mail for each order that arrived some days ago and was never asked about. */
export async function queueFitRequests(shop: Shop): Promise<void> {
  const now = shop.now()
  const until = new Date(now.getTime() - shop.settings.current().fit_request_days * DAY_IN_MS)
  const from = new Date(until.getTime() - NO_LONGER_ASKED_AFTER_IN_MS)
  const taken = await inTransaction(shop, async (shop) => {
    const orderIds = await takeOrdersToAsk(shop.db, { from, until, now, limit: AT_ONCE })
    for (const orderId of orderIds) await enqueue(shop, 'send-fit-request', { orderId })
    return orderIds.length
  })
  if (taken === AT_ONCE) await queueFitRequests(shop)
}

/** Mails the customer a question per jersey, each with three links. Jerseys that have an answer are left out. */
export async function sendFitRequest(shop: Shop, orderId: number): Promise<void> {
  const lines = (await listArrivedLines(shop.db, orderId)).filter(({ answer }) => answer === null)
  const [first] = lines
  if (!first) return
  const asked = lines.map((line) => ({ ...line, token: fitTokenOf(shop, line) }))
  await writeWantedMail(shop, { userId: first.userId, kind: 'fit_request' }, async (site) =>
    fitRequestMail(site, { orderId, lines: await withNamesForReader(shop, site, asked) }),
  )
}
