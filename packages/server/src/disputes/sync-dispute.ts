import { listActiveAdmins } from '../accounts/list-active-admins'
import { enqueue } from '../jobs/enqueue'
import type { JobPayloads } from '../jobs/jobs'
import type { GatewayDispute } from '../kernel/ports'
import { inTransaction, type Shop } from '../kernel/shop'
import { isDecided } from './dispute-stage'
import { findDispute, lockPaymentOf, saveDispute, type DisputeRow, type NewDispute } from './disputes.queries'
import { syncWarning } from './sync-warning'

type MailKind = JobPayloads['send-dispute-mail']['about']

const MOST_TRIES = 5

/** Syncs the object that an event was about; its state is read from the gateway, not from the event. */
export async function syncDisputeOrWarning(shop: Shop, { kind, id }: JobPayloads['look-at-dispute']): Promise<void> {
  await (kind === 'dispute' ? syncDispute(shop, id) : syncWarning(shop, kind, id))
}

/** Saves a dispute as the gateway shows it. Retries if another process saved the same dispute meanwhile. */
export async function syncDispute(shop: Shop, id: string): Promise<void> {
  for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
    const known = await findDispute(shop.db, id)
    const found = await shop.gateway.findDispute(id)
    if (!found) {
      shop.log.warn({ disputeId: id }, 'the gateway does not know this dispute')
      return
    }
    if (await saveIfUnchanged(shop, found, known)) return
  }
  throw new Error(`Dispute ${id} kept changing while it was looked at.`)
}

async function saveIfUnchanged(shop: Shop, found: GatewayDispute, known: DisputeRow | undefined): Promise<boolean> {
  return inTransaction(shop, async (shop) => {
    const paymentId = found.intentId === undefined ? undefined : await lockPaymentOf(shop.db, found.intentId)
    const row = toRow(shop, found, paymentId, known)
    if (known && isSame(known, row)) return true
    const id = await saveDispute(shop.db, row, known)
    if (id === undefined) return false
    if (!known && paymentId === undefined)
      shop.log.warn({ disputeId: found.id }, 'a payment that the shop does not know is disputed')
    const about = mailKindFor(known, row)
    if (about) await queueStaffMails(shop, id, about)
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

/** Returns which mail staff get about a change, if any. They get it once: the row and its mail jobs commit together. */
function mailKindFor(known: DisputeRow | undefined, row: NewDispute): MailKind | undefined {
  if (isDecided(row.status)) return known?.closedAt && known.status === row.status ? undefined : 'decided'
  if (!known || known.closedAt) return 'opened'
  return hasOtherDeadline(known, row) && row.dueBy ? 'deadline' : undefined
}

/** Queues one job per admin, so that a retry for one address does not send the others a second mail. */
async function queueStaffMails(shop: Shop, disputeId: number, about: MailKind): Promise<void> {
  for (const { id: userId } of await listActiveAdmins(shop)) {
    await enqueue(shop, 'send-dispute-mail', { disputeId, userId, about })
  }
}
