import type { Paper, PaperBody } from '@shop/contract/invoices'
import { fils, filsFromAmount, type Fils } from '@shop/contract/money'
import type { Order } from '@shop/contract/orders'
import { siteFor } from '../accounts/reader-language'
import { sqlStateOf, UNIQUE_VIOLATION } from '../db/sql-state'
import { inTransaction, retryDeadlocks, type Shop } from '../kernel/shop'
import { getOrder } from '../orders/get-orders'
import { composeCreditNote, composeInvoice, rateSumsOf, type ToCompose } from './compose-paper'
import {
  findDueInvoice,
  insertPaper,
  listLineTaxes,
  listPaperRows,
  listRefundsOfOrder,
  lockOrderToInvoice,
  type PaperRow,
} from './invoices.queries'
import { combine, shareOut, type RateSum } from './share-out'

/**
 * Issues what is due for an order: its invoice once it was paid, and a credit note for every refund that was made. Runs
 * again without harm: the lock of the order lets each paper be issued once.
 */
export async function issuePapers(shop: Shop, orderId: number): Promise<void> {
  const order = await getOrder(shop, orderId)
  if (await issueFirstInvoice(shop, order)) return
  await inTransaction(shop, async (shop) => {
    const taxed = await lockOrderToInvoice(shop.db, orderId)
    if (!taxed) return
    const [first, ...notes] = await listPaperRows(shop.db, orderId)
    const invoice =
      first ?? (await issueInvoice(shop, { order, taxed, lineTaxes: await listLineTaxes(shop.db, orderId) }))
    await issueCreditNotes(shop, invoice, notes)
  })
}

/**
 * Issues the invoice of an order without papers and refunds by one statement that needs no lock of the order: an order has
 * one invoice. False where there is more to look at.
 */
async function issueFirstInvoice(shop: Shop, order: Order): Promise<boolean> {
  const due = await findDueInvoice(shop.db, order.id)
  if (!due) return false
  try {
    await retryDeadlocks(() => issueInvoice(shop, { order, ...due }))
    return true
  } catch (error) {
    // Another job issued it meanwhile, perhaps without a refund that was made since.
    if (sqlStateOf(error) === UNIQUE_VIOLATION) return false
    throw error
  }
}

async function issueInvoice(shop: Shop, toCompose: ToCompose): Promise<PaperRow> {
  const { order } = toCompose
  const site = await siteFor(shop, order.user.email)
  return issue(shop, { kind: 'invoice', orderId: order.id, body: composeInvoice({ site }, toCompose) })
}

/** Credits every refund that was made, and takes back the credit of a refund that failed after it was accepted. */
async function issueCreditNotes(shop: Shop, invoice: PaperRow, earlier: readonly PaperRow[]): Promise<void> {
  const notes = [...earlier]
  for (const { id: refundId, amountInFils, status, reason } of await listRefundsOfOrder(shop.db, invoice.orderId)) {
    const own = notes.filter((note) => note.refundId === refundId)
    const credited = own.reduce((sum, { totalInFils }) => sum + totalInFils, 0)
    const due = fils((status === 'succeeded' ? amountInFils : 0) - credited)
    const share = due < 0 ? combine([], creditedBy(own), -1) : shareOfRest(invoice, notes, due)
    if (share.every(({ net, tax }) => net === 0 && tax === 0)) continue
    const body = composeCreditNote(invoice.body, aboutRefund(invoice, due, reason), share)
    notes.push(await issue(shop, { kind: 'credit-note', orderId: invoice.orderId, refundId, body }))
  }
}

function shareOfRest(invoice: PaperRow, notes: readonly PaperRow[], due: Fils): RateSum[] {
  return shareOut(combine(rateSumsOf(invoice.body), creditedBy(notes), -1), due)
}

function creditedBy(notes: readonly PaperRow[]): RateSum[] {
  return notes.reduce<RateSum[]>((sums, { body }) => combine(sums, rateSumsOf(body)), [])
}

function aboutRefund({ name, orderId }: PaperRow, due: Fils, reason: string | null): string {
  const what = due < 0 ? 'Failed refund' : 'Refund'
  return `${what}, order #${orderId}, invoice ${name}${reason === null ? '' : `: ${reason}`}`
}

interface NewPaper {
  kind: Paper['kind']
  orderId: number
  refundId?: number
  body: PaperBody
}

/** The number is taken last, so that the series is locked for the shortest time. */
async function issue(shop: Shop, { body, ...paper }: NewPaper): Promise<PaperRow> {
  const { invoice_prefix, credit_note_prefix } = shop.settings.current()
  return insertPaper(shop.db, {
    ...paper,
    body,
    prefix: paper.kind === 'invoice' ? invoice_prefix : credit_note_prefix,
    totalInFils: filsFromAmount(body.gross),
    taxInFils: filsFromAmount(body.tax),
    issuedAt: shop.now(),
  })
}
