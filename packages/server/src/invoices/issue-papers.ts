import type { Paper, PaperBody } from '@shop/contract/invoices'
import { fils, filsFromAmount, type Fils } from '@shop/contract/money'
import type { PageLanguage } from '@shop/contract/page-languages'
import { sqlStateOf, UNIQUE_VIOLATION } from '../db/sql-state'
import { sayIn } from '../kernel/translate-sentence'
import { inTransaction, retryDeadlocks, type Shop } from '../kernel/shop'
import { oneLine } from '../mail/plain-text'
import { getOrderOnRecord, type OrderOnRecord } from '../orders/get-orders'
import { composeCreditNote, composeInvoice, rateSumsOf } from './compose-paper'
import {
  insertFirstInvoice,
  insertPaper,
  listPaperRows,
  listRefundsOfOrder,
  lockOrderToInvoice,
  type NumberedPaper,
  type PaperRow,
} from './invoices.queries'
import { combine, shareOut, type RateSum } from './share-out'

/**
 * Issues the papers due for an order: its invoice once it was paid, and a credit note for every refund that was made. Runs
 * again without harm: the lock of the order lets each paper be issued once.
 */
export async function issuePapers(shop: Shop, orderId: number): Promise<void> {
  await issuePapersOf(shop, await getOrderOnRecord(shop, orderId))
}

/** Like `issuePapers`, for an order that was just read. */
export async function issuePapersOf(shop: Shop, ordered: OrderOnRecord): Promise<void> {
  if (await issueFirstInvoice(shop, ordered)) return
  const orderId = ordered.order.id
  await inTransaction(shop, async (shop) => {
    const taxes = await lockOrderToInvoice(shop.db, orderId)
    if (!taxes) return
    const [first, ...notes] = await listPaperRows(shop.db, orderId)
    const invoice = first ?? (await insertPaper(shop.db, invoiceOf(shop, { ...ordered, taxes })))
    await issueCreditNotes(shop, invoice, notes)
  })
}

/**
 * Issues the invoice of an order without papers and refunds by one statement that needs no lock of the order: an order has
 * one invoice. False where there is more to look at.
 */
async function issueFirstInvoice(shop: Shop, ordered: OrderOnRecord): Promise<boolean> {
  try {
    return await retryDeadlocks(() => insertFirstInvoice(shop.db, invoiceOf(shop, ordered)))
  } catch (error) {
    // Another job issued it meanwhile, perhaps without a refund that was made since.
    if (sqlStateOf(error) === UNIQUE_VIOLATION) return false
    throw error
  }
}

function invoiceOf(shop: Shop, ordered: OrderOnRecord): NumberedPaper {
  const body = composeInvoice(shop, ordered)
  return numbered(shop, { kind: 'invoice', orderId: ordered.order.id, body })
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
    const about = aboutRefund(invoice, due, reason)
    const body = composeCreditNote(invoice.body, about, share)
    const note = numbered(shop, { kind: 'credit-note', orderId: invoice.orderId, refundId, body })
    notes.push(await insertPaper(shop.db, note))
  }
}

function shareOfRest(invoice: PaperRow, notes: readonly PaperRow[], due: Fils): RateSum[] {
  return shareOut(combine(rateSumsOf(invoice.body), creditedBy(notes), -1), due)
}

function creditedBy(notes: readonly PaperRow[]): RateSum[] {
  return notes.reduce<RateSum[]>((sums, { body }) => combine(sums, rateSumsOf(body)), [])
}

function aboutRefund({ name, orderId }: PaperRow, due: Fils, reason: string | null) {
  const what = due < 0 ? 'Failed refund' : 'Refund'
  const about = `${what}, order #${orderId}, invoice ${name}`
  // Fonts of papers have no glyphs for the marks that isolate values.
  return (language: PageLanguage): string =>
    `${oneLine(sayIn(language, 'refusals')(about))}${reason === null ? '' : `: ${reason}`}`
}

interface NewPaper {
  kind: Paper['kind']
  orderId: number
  refundId?: number
  body: PaperBody
}

/** The number itself is taken last, so that the series is locked for the shortest time. */
function numbered(shop: Shop, { body, ...paper }: NewPaper): NumberedPaper {
  const { invoice_prefix, credit_note_prefix } = shop.settings.current()
  return {
    ...paper,
    body,
    prefix: paper.kind === 'invoice' ? invoice_prefix : credit_note_prefix,
    totalInFils: filsFromAmount(body.gross),
    taxInFils: filsFromAmount(body.tax),
    issuedAt: shop.now(),
  }
}
