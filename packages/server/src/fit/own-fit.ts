import type { BodyMeasuresInput, OwnFit } from '@shop/contract/fit'
import type { FitAnswer } from '@shop/contract/fit-words'
import { inTransaction, type Shop } from '../kernel/shop'
import { notFound } from '../kernel/shop-error'
import { deleteMeasuresOf, findMeasuresOf, replaceMeasuresOf } from './body-measures.queries'
import { findFitLine } from './fit-lines.queries'
import { deleteFitVoteOf, deleteFitVotesOf, listFitVotesOf } from './fit-votes.queries'
import { saveFitVote } from './save-fit-vote'

// Everything here is addressed by the signed-in customer, so that nobody can address another one's measures.

export async function getOwnFit(shop: Shop, userId: number): Promise<OwnFit> {
  const [measures, votes] = await Promise.all([findMeasuresOf(shop.db, userId), listFitVotesOf(shop.db, userId)])
  return { measures, votes }
}

export async function saveMeasures(shop: Shop, userId: number, measures: BodyMeasuresInput): Promise<OwnFit> {
  await replaceMeasuresOf(shop.db, userId, measures, shop.now())
  return getOwnFit(shop, userId)
}

export async function voteOnLine(shop: Shop, userId: number, lineId: number, answer: FitAnswer): Promise<OwnFit> {
  const line = await findFitLine(shop.db, lineId)
  if (line?.userId !== userId) throw notFound('Order line')
  await saveFitVote(shop, line, answer)
  return getOwnFit(shop, userId)
}

export async function deleteFitVote(shop: Shop, userId: number, lineId: number): Promise<OwnFit> {
  if (!(await deleteFitVoteOf(shop.db, userId, lineId))) throw notFound('Vote')
  return getOwnFit(shop, userId)
}

/** Deletes what the shop knows of the customer's body: measures and votes. The counts of the products follow. */
export async function deleteOwnFit(shop: Shop, userId: number): Promise<{ message: string }> {
  await inTransaction(shop, async (shop) => {
    await deleteMeasuresOf(shop.db, userId)
    await deleteFitVotesOf(shop.db, userId)
  })
  return { message: 'Your sizes and answers are deleted.' }
}
