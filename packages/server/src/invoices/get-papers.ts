import type { Paper } from '@shop/contract/invoices'
import type { Shop } from '../kernel/shop'
import { notFound } from '../kernel/shop-error'
import { getOrder, getOwnOrder } from '../orders/get-orders'
import { listPaperRows, type PaperRow } from './invoices.queries'

/** Lists the papers of an order, the invoice first. Somebody else's order is not found. */
export async function listPapers(shop: Shop, orderId: number, ownerId?: number): Promise<Paper[]> {
  await (ownerId === undefined ? getOrder(shop, orderId) : getOwnOrder(shop, ownerId, orderId))
  return (await listPaperRows(shop.db, orderId)).map(toPaper)
}

export async function getPaper(
  shop: Shop,
  { id, paperId }: { id: number; paperId: number },
  ownerId?: number,
): Promise<Paper> {
  const paper = (await listPapers(shop, id, ownerId)).find((paper) => paper.id === paperId)
  if (!paper) throw notFound('Invoice')
  return paper
}

function toPaper({ id, kind, name: number, orderId, issuedAt, body }: PaperRow): Paper {
  return { id, kind, number, order_id: orderId, issued_at: issuedAt.toISOString(), body }
}
