import type { Paper, PaperBody } from '@shop/contract/invoices'
import { fils, filsFromAmount, type Fils } from '@shop/contract/money'
import type { Order } from '@shop/contract/orders'
import { siteFor } from '../accounts/reader-language'
import { inTransaction, type Shop } from '../kernel/shop'
import { getOrder } from '../orders/get-orders'
import { composeCreditNote, composeInvoice, rateSumsOf } from './compose-paper'
import {
  insertPaper,
  listLineTaxes,
  listPaperRows,
  listRefundsOfOrder,
  lockOrderToInvoice,
  takeNumber,
  type OrderToInvoice,
  type PaperRow,
} from './invoices.queries'
import { combine, shareOut, type RateSum } from './share-out'

/**
 * Issues what is due for an order: its invoice once it was paid, and a credit note for every refund that was made. Runs
 * again without harm: the lock of the order lets each paper be issued once.
 */
export async function issuePapers(shop: Shop, orderId: number): Promise<void> {
  const order = await getOrder(shop, orderId)
  await inTransaction(shop, async (shop) => {
    const taxed = await lockOrderToInvoice(shop.db, orderId)
    if (!taxed) return
    const [first, ...notes] = await listPaperRows(shop.db, orderId)
    const invoice = first ?? (await issueInvoice(shop, order, taxed))
    await issueCreditNotes(shop, invoice, notes)
  })
}

async function issueInvoice(shop: Shop, order: Order, taxed: OrderToInvoice): Promise<PaperRow> {
  const lineTaxes = await listLineTaxes(shop.db, order.id)
  const site = await siteFor(shop, order.user.email)
  const body = composeInvoice({ site }, { order, taxed, lineTaxes })
  return issue(shop, { kind: 'invoice', orderId: order.id, body })
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
  const number = await takeNumber(shop.db, paper.kind)
  return insertPaper(shop.db, {
    ...paper,
    body,
    number,
    name: `${paper.kind === 'invoice' ? invoice_prefix : credit_note_prefix}${String(number).padStart(6, '0')}`,
    totalInFils: filsFromAmount(body.gross),
    taxInFils: filsFromAmount(body.tax),
    issuedAt: shop.now(),
  })
}
