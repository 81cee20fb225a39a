import { amountFromFils, fils } from '@shop/contract/money'
import type { PageLanguage } from '@shop/contract/page-languages'
import { paidWithWords } from '@shop/contract/paid-with'
import type {
  ManagedReturn,
  ManagedReturnPage,
  ManagedReturnQuery,
  Return,
  ReturnLine,
  ReturnPage,
} from '@shop/contract/returns'
import type { Shop } from '../kernel/shop'
import { notFound } from '../kernel/shop-error'
import { receiptWordsIn } from '../languages/languages'
import { getManagedOrder } from '../payments/get-managed-order'
import {
  countOpenReturns,
  findReturn,
  listManagedReturns,
  listReturnEvents,
  listReturnLines,
  listReturnsOf,
  type ReturnLineRow,
  type ReturnRow,
} from './returns.queries'
import { deliveryFor, isDecided, readWorths, worthOf, type Worth } from './worth-of-lines'

/** A return of another customer is not found. */
export async function getOwnReturn(shop: Shop, userId: number, id: number): Promise<Return> {
  const row = await getReturnRow(shop, id)
  if (row.user.id !== userId) throw notFound('Return')
  return toReturn(row, await listReturnLines(shop.db, [id]))
}

export async function getReturnRow(shop: Shop, id: number): Promise<ReturnRow> {
  const row = await findReturn(shop.db, id)
  if (!row) throw notFound('Return')
  return row
}

export async function listOwnReturns(
  shop: Shop,
  userId: number,
  query: { page: number; per_page: number; order?: number | undefined },
): Promise<ReturnPage> {
  const { rows, total } = await listReturnsOf(shop.db, userId, query)
  const lines = await listReturnLines(shop.db, ids(rows))
  const { page, per_page } = query
  return { data: rows.map((row) => toReturn(row, lines)), meta: { page, per_page, total } }
}

export async function getManagedReturn(shop: Shop, id: number, language: PageLanguage = 'en'): Promise<ManagedReturn> {
  const row = await getReturnRow(shop, id)
  const [managed] = await toManaged(shop, [row])
  if (!managed) throw notFound('Return')
  const words = receiptWordsIn(language).paidWithWords
  return { ...managed, paid_with: paidWithWords(await getManagedOrder(shop, row.orderId), words) }
}

export async function listReturns(shop: Shop, query: ManagedReturnQuery): Promise<ManagedReturnPage> {
  const { rows, total } = await listManagedReturns(shop.db, query)
  const { page, per_page } = query
  const data = await toManaged(shop, rows)
  return { data, meta: { page, per_page, total }, counts: await countOpenReturns(shop.db) }
}

function ids(rows: readonly ReturnRow[]): number[] {
  return rows.map(({ id }) => id)
}

/** Reads what belongs to all of these returns together; an order is read singly only where a click would refund it. */
async function toManaged(shop: Shop, rows: readonly ReturnRow[]): Promise<ManagedReturn[]> {
  const lines = await listReturnLines(shop.db, ids(rows))
  const events = await listReturnEvents(shop.db, ids(rows))
  const worths = await readWorths(shop, [...new Set(rows.map(({ orderId }) => orderId))])
  const managed: ManagedReturn[] = []
  for (const row of rows) {
    const shown = toReturn(row, lines)
    managed.push({
      ...shown,
      user: row.user,
      events: events.filter(({ returnId }) => returnId === row.id).map(({ returnId: _returnId, ...event }) => event),
      ...moneyOf(row, lines, worths.get(row.orderId)),
      to_refund: isToRefund(row) ? Math.min(shown.refund ?? 0, await refundableOf(shop, row.orderId)) : null,
      has_failed: row.hasFailed,
      is_cash: row.isCash,
    })
  }
  return managed
}

function moneyOf(
  row: ReturnRow,
  everyLine: readonly ReturnLineRow[],
  worth: Worth | undefined,
): Pick<ManagedReturn, 'delivery' | 'worth'> {
  const lines = everyLine.filter(({ returnId }) => returnId === row.id)
  const most = worth ? worthOf(worth, lines, (other) => other.returnId !== row.id && isDecided(other)) : []
  const delivery = isDecided(row) || !worth ? fils(row.deliveryInFils) : deliveryFor(worth, row.id)
  return {
    delivery: row.wish === 'refund' ? amountFromFils(delivery) : 0,
    worth: lines.map(({ id }, index) => ({ line_id: id, amount: amountFromFils(most[index] ?? fils(0)) })),
  }
}

function isToRefund({ wish, state, hasFailed }: ReturnRow): boolean {
  return wish === 'refund' && (state === 'inspected' || hasFailed)
}

async function refundableOf(shop: Shop, orderId: number): Promise<number> {
  return (await getManagedOrder(shop, orderId)).payment?.refundable ?? 0
}

function toReturn(row: ReturnRow, everyLine: readonly ReturnLineRow[]): Return {
  const lines = everyLine.filter(({ returnId }) => returnId === row.id)
  return {
    id: row.id,
    order_id: row.orderId,
    state: row.state,
    wish: row.wish,
    refusal: row.refusal,
    instructions: row.instructions,
    refund: refundOf(row, lines),
    lines: lines.map(toLine),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}

/** Null before the inspection, and for exchanges. */
function refundOf({ wish, deliveryInFils }: ReturnRow, lines: readonly ReturnLineRow[]): number | null {
  if (wish === 'exchange' || lines.some(({ refundInFils }) => refundInFils === null)) return null
  const sum = lines.reduce((total, { refundInFils }) => total + (refundInFils ?? 0), deliveryInFils)
  return amountFromFils(fils(sum))
}

function toLine(line: ReturnLineRow): ReturnLine {
  return {
    id: line.id,
    item_id: line.orderLineId,
    product_id: line.productId,
    product_name: line.productName,
    image: line.image,
    options: line.options,
    pieces: line.pieces,
    reason: line.reason,
    text: line.text,
    has_picture: line.pictureId !== null,
    wanted_size: line.wantedSize,
    is_restocked: line.isRestocked,
    refund: line.refundInFils === null ? null : amountFromFils(fils(line.refundInFils)),
  }
}
