import type { ManagedOrder } from '@shop/contract/orders-admin'
import { listAuditLog } from '../audit/list-audit-log'
import type { PackedFile } from '../kernel/packed-file'
import type { Shop } from '../kernel/shop'
import { listOrderMails } from '../orders/sent-mails'
import { getManagedOrder } from '../payments/get-managed-order'
import { renderPictureAsPng } from '../pictures/render-png'
import { invoiceText, mailText, orderText, readMeText, timelineText } from './evidence-texts'
import { getOrderDisputes } from './get-disputes'

const MOST_AUDIT_ENTRIES = 100

/** Yields the files of evidence about an order, for the bank. Throws before the first file if the order is unknown. */
export async function gatherEvidence(shop: Shop, orderId: number): Promise<AsyncIterable<PackedFile>> {
  const order = await getManagedOrder(shop, orderId)
  return filesOf(shop, order)
}

async function* filesOf(shop: Shop, order: ManagedOrder): AsyncGenerator<PackedFile> {
  const at = shop.now()
  const asText = (path: string, text: string): PackedFile => ({ path, bytes: Buffer.from(text), at })
  const [disputes, mails, audit] = await Promise.all([
    getOrderDisputes(shop, order.id),
    listOrderMails(shop, order.id),
    listAuditLog(shop, { subject: 'order', id: order.id, page: 1, per_page: MOST_AUDIT_ENTRIES, sort: 'oldest' }),
  ])
  yield asText('read-me.txt', readMeText(shop, order, mails.length))
  yield asText('order.txt', orderText(shop, order, disputes))
  yield asText('invoice.txt', invoiceText(shop, order))
  yield asText('timeline.txt', timelineText(shop, order, disputes, audit.data))
  for (const [index, mail] of mails.entries()) yield asText(`mails/${index + 1}-${mail.kind}.txt`, mailText(shop, mail))
  yield* proofsOf(shop, order, at)
}

async function* proofsOf(shop: Shop, { items }: ManagedOrder, at: Date): AsyncGenerator<PackedFile> {
  for (const { id, proof, proof_angle: angle } of items) {
    const back = proof === null ? undefined : await renderPictureAsPng(shop, proof)
    if (back) yield { path: `proofs/item-${id}.png`, bytes: back, at }
    const turned = angle === undefined ? undefined : await renderPictureAsPng(shop, angle)
    if (turned) yield { path: `proofs/item-${id}-at-an-angle.png`, bytes: turned, at }
  }
}
