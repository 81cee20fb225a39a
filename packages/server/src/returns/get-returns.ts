import { amountFromFils, fils } from '@shop/contract/money'
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
import { deliveryFor, isDecided, readWorth, worthOf } from './worth-of-lines'

/** Somebody else's return is not found. */
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

export async function getManagedReturn(shop: Shop, id: number): Promise<ManagedReturn> {
  return toManaged(shop, await getReturnRow(shop, id))
}

export async function listReturns(shop: Shop, query: ManagedReturnQuery): Promise<ManagedReturnPage> {
  const { rows, total } = await listManagedReturns(shop.db, query)
  const data: ManagedReturn[] = []
  for (const row of rows) data.push(await toManaged(shop, row))
  const { page, per_page } = query
  return { data, meta: { page, per_page, total }, counts: await countOpenReturns(shop.db) }
}

function ids(rows: readonly ReturnRow[]): number[] {
  return rows.map(({ id }) => id)
}

async function toManaged(shop: Shop, row: ReturnRow): Promise<ManagedReturn> {
  const lines = await listReturnLines(shop.db, [row.id])
  const events = await listReturnEvents(shop.db, [row.id])
  const worth = await readWorth(shop, row.orderId)
  const most = worthOf(worth, lines, (other) => other.returnId !== row.id && isDecided(other))
  const { payment, refunds } = await getManagedOrder(shop, row.orderId)
  const shown = toReturn(row, lines)
  const hasFailed = refunds.some(({ id, state }) => id === row.refundId && state === 'failed')
  const canRefund = row.wish === 'refund' && (row.state === 'inspected' || hasFailed)
  const delivery = isDecided(row) ? fils(row.deliveryInFils) : deliveryFor(worth, row.id)
  return {
    ...shown,
    user: row.user,
    events: events.map(({ returnId: _returnId, ...event }) => event),
    delivery: row.wish === 'refund' ? amountFromFils(delivery) : 0,
    worth: lines.map(({ id }, index) => ({ line_id: id, amount: amountFromFils(most[index] ?? fils(0)) })),
    to_refund: canRefund ? Math.min(shown.refund ?? 0, payment?.refundable ?? 0) : null,
    has_failed: hasFailed,
    is_cash: payment?.kind === 'cash',
  }
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
