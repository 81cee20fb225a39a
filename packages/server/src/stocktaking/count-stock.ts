import type { StockCount, StockCountInput } from '@shop/contract/stock-counts'
import { recordChange } from '../audit/record-change'
import { inTransaction, type Shop } from '../kernel/shop'
import { notFound, ShopError } from '../kernel/shop-error'
import { correctStock, holdProducts, type StockedProduct } from '../stock/move-stock'
import { namedChoice } from '../stock/named-choice'
import { levelOf } from '../stock/stock'
import type { StockReason } from '../stock/stock.tables'
import * as queries from './stock-counts.queries'
import type { Pile } from './stock-counts.queries'

/** Movements that set the stock by hand: a count on top of them would correct the same thing twice. */
const CORRECTIONS: readonly StockReason[] = ['count', 'count-undone', 'staff']

/**
 * Corrects a pile by the difference between what was counted and what the books said when the count began, so that a sale
 * in between stays sold. A pile that somebody else corrected in between is refused with its new level.
 */
export async function countStock(shop: Shop, by: number, input: StockCountInput): Promise<StockCount> {
  const id = await inTransaction(shop, (shop) => count(shop, by, input))
  return getCount(shop, id)
}

async function count(shop: Shop, by: number, input: StockCountInput): Promise<number> {
  const { product_id: productId, cut, size, counted, mark, key: requestKey } = input
  const pile: Pile = { productId, cut, size }
  const product = (await holdProducts(shop, [productId])).get(productId)
  const known = await queries.findCountByKey(shop.db, by, requestKey)
  if (known !== undefined) return known
  if (product?.archivedAt !== null) throw notFound('Product')
  const before = levelOf(product, pile)
  if (before === undefined) throw new ShopError('changed-meanwhile', `${nameOf(product, pile)} is no longer kept.`)
  const moved = await queries.listMovementsSince(shop.db, pile, mark)
  if (moved.some(({ reason }) => CORRECTIONS.includes(reason))) {
    throw new ShopError('changed-meanwhile', `Somebody counted or edited it meanwhile: ${booksNow(before)}`)
  }
  const seen = before - moved.reduce((sum, { change }) => sum + change, 0)
  const level = before + counted - seen
  if (level < 0) {
    throw new ShopError('changed-meanwhile', `More was sold while you counted than you found: ${booksNow(before)}`)
  }
  const createdAt = shop.now()
  const countId = await queries.insertCount(shop.db, {
    ...{ requestKey, userId: by, productId, cut, size, seen, counted, level, createdAt },
  })
  await correct(shop, product, pile, { from: before, to: level, reason: 'count', countId, by })
  return countId
}

/** Takes a count back, once. What was sold since then stays sold. */
export async function undoCount(shop: Shop, by: number, id: number): Promise<StockCount> {
  await inTransaction(shop, async (shop) => {
    const productId = (await queries.findCountRow(shop.db, id))?.productId
    if (productId === undefined) throw notFound('Count')
    const product = (await holdProducts(shop, [productId])).get(productId)
    const row = await queries.findCountRow(shop.db, id)
    if (row?.undoneAt !== null) return
    const made = await queries.findMovementOfCount(shop.db, row)
    if (!made && row.seen !== row.counted)
      throw new ShopError('changed-meanwhile', 'This count is in the archive. Please count again.')
    if (product && made) await takeBack(shop, product, row, { made, by })
    await queries.markUndone(shop.db, id, by, shop.now())
  })
  return getCount(shop, id)
}

async function takeBack(
  shop: Shop,
  product: StockedProduct,
  row: queries.StockCountRow,
  { made, by }: { made: { id: number; change: number }; by: number },
): Promise<void> {
  const since = await queries.listMovementsSince(shop.db, row, made.id)
  const isEdited = since.some(({ reason }) => reason === 'staff')
  const before = levelOf(product, row)
  if (before === undefined || isEdited || (await queries.isCountedAgain(shop.db, row))) {
    throw new ShopError(
      'changed-meanwhile',
      `${nameOf(product, row)} was counted or edited after it. Please count it again.`,
    )
  }
  const to = before - made.change
  if (to < 0) {
    throw new ShopError('changed-meanwhile', `Pieces of this count are sold already: ${booksNow(before)}`)
  }
  await correct(shop, product, row, { from: before, to, reason: 'count-undone', countId: row.id, by })
}

interface Correction {
  from: number
  to: number
  reason: 'count' | 'count-undone'
  countId: number
  by: number
}

async function correct(
  shop: Shop,
  product: StockedProduct,
  pile: Pile,
  { from, to, reason, countId, by }: Correction,
): Promise<void> {
  if (from === to) return
  await correctStock(shop, product, { ...choiceOf(pile), change: to - from }, { reason, countId, by })
  const what = namedChoice(reason === 'count' ? 'Counted' : 'Count undone', choiceOf(pile))
  await recordChange(shop, {
    by,
    action: 'changed',
    subject: { kind: 'product', id: product.id, name: product.name },
    before: { stock: `${what}: ${from}` },
    after: { stock: `${what}: ${to}` },
  })
}

async function getCount(shop: Shop, id: number): Promise<StockCount> {
  const found = await queries.findCount(shop.db, id)
  if (!found) throw notFound('Count')
  return found
}

function booksNow(level: number): string {
  return `the books say ${level} now. Please count again.`
}

function nameOf({ name }: StockedProduct, pile: Pile): string {
  return namedChoice(name, choiceOf(pile))
}

function choiceOf({ cut, size }: Pick<Pile, 'cut' | 'size'>) {
  return { cut: cut ?? undefined, size: size ?? undefined }
}
