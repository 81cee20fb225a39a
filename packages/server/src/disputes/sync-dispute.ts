import { listActiveAdmins } from '../accounts/list-active-admins'
import { enqueue } from '../jobs/enqueue'
import type { JobPayloads } from '../jobs/jobs'
import type { GatewayDispute } from '../kernel/ports'
import { inTransaction, type Shop } from '../kernel/shop'
import { isDecided } from './dispute-stage'
import { findDispute, lockPaymentOf, saveDispute, type DisputeRow, type NewDispute } from './disputes.queries'
import { lookAtWarning } from './sync-warning'

type News = JobPayloads['send-dispute-mail']['about']

const MOST_LOOKS = 5

/** Whatever an event was about: what is true is asked of the gateway itself. */
export async function lookAt(shop: Shop, { kind, id }: JobPayloads['look-at-dispute']): Promise<void> {
  await (kind === 'dispute' ? lookAtDispute(shop, id) : lookAtWarning(shop, kind, id))
}

/** Keeps a dispute as the gateway shows it. Of two that look at once, the one that was overtaken looks again. */
export async function lookAtDispute(shop: Shop, id: string): Promise<void> {
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const known = await findDispute(shop.db, id)
    const found = await shop.gateway.findDispute(id)
    if (!found) {
      shop.log.warn({ disputeId: id }, 'the gateway does not know this dispute')
      return
    }
    if (await keep(shop, found, known)) return
  }
  throw new Error(`Dispute ${id} kept changing while it was looked at.`)
}

async function keep(shop: Shop, found: GatewayDispute, known: DisputeRow | undefined): Promise<boolean> {
  return inTransaction(shop, async (shop) => {
    const paymentId = found.intentId === undefined ? undefined : await lockPaymentOf(shop.db, found.intentId)
    const row = toRow(shop, found, paymentId, known)
    if (known && isSame(known, row)) return true
    const id = await saveDispute(shop.db, row, known)
    if (id === undefined) return false
    if (!known && paymentId === undefined)
      shop.log.warn({ disputeId: found.id }, 'a payment that the shop does not know is disputed')
    const about = newsOf(known, row)
    if (about) await tellStaff(shop, id, about)
    return true
  })
}

function toRow(shop: Shop, found: GatewayDispute, paymentId: number | undefined, known?: DisputeRow): NewDispute {
  const { id: disputeId, amount, dueBy, intentId, status, ...rest } = found
  return {
    ...rest,
    disputeId,
    status,
    intentId: intentId ?? null,
    paymentId: paymentId ?? null,
    amountInFils: amount,
    dueBy: dueBy ?? null,
    closedAt: isDecided(status) ? (known?.closedAt ?? shop.now()) : null,
    updatedAt: shop.now(),
  }
}

function isSame(known: DisputeRow, row: NewDispute): boolean {
  const fields = ['status', 'amountInFils', 'currency', 'reason', 'isRefundable', 'paymentId'] as const
  return fields.every((field) => known[field] === row[field]) && !hasOtherDeadline(known, row)
}

function hasOtherDeadline(known: DisputeRow, row: NewDispute): boolean {
  return known.dueBy?.getTime() !== row.dueBy?.getTime()
}

/** What staff have to hear of, and only once: the row and its mails commit together. */
function newsOf(known: DisputeRow | undefined, row: NewDispute): News | undefined {
  if (isDecided(row.status)) return known?.closedAt && known.status === row.status ? undefined : 'decided'
  if (!known || known.closedAt) return 'opened'
  return hasOtherDeadline(known, row) && row.dueBy ? 'deadline' : undefined
}

/** A job each, so that one address that refuses does not make the others get it twice. */
async function tellStaff(shop: Shop, disputeId: number, about: News): Promise<void> {
  for (const { id: userId } of await listActiveAdmins(shop)) {
    await enqueue(shop, 'send-dispute-mail', { disputeId, userId, about })
  }
}
