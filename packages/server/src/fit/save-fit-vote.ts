import type { FitAnswer } from '@shop/contract/fit-words'
import type { Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { findMeasuresOf } from './body-measures.queries'
import type { FitLine } from './fit-lines.queries'
import { upsertFitVote } from './fit-votes.queries'
import { tookSize } from './size-steps'

/** Saves the only vote on an order line; the last answer counts. A trigger updates the counts of the product. */
export async function saveFitVote(shop: Shop, line: FitLine, answer: FitAnswer, isDemo = false): Promise<void> {
  const { lineId, userId, product, cut, size, maker } = line
  const { usual_size: usual } = await findMeasuresOf(shop.db, userId)
  const vote = { orderLineId: lineId, userId, productId: product.id, cut, size, maker, answer, isDemo }
  const isSaved = await upsertFitVote(shop.db, { ...vote, took: tookSize(line, answer, usual) }, shop.now())
  if (!isSaved) throw new ShopError('conflict', 'You can tell how it fits once it has arrived.')
}
