import type { ReviewMarks, ReviewReportInput } from '@shop/contract/reviews'
import { countAttempts } from '../accounts/attempts'
import type { Shop } from '../kernel/shop'
import { notFound, ShopError } from '../kernel/shop-error'
import { insertReport } from './review-reports.queries'
import { deleteVote, findShownReview, insertVote, listMarksOf, type JudgedReview } from './review-votes.queries'

/** The reviews of a product that a customer found helpful or reported. */
export function getReviewMarks(shop: Shop, userId: number, productId: number): Promise<ReviewMarks> {
  return listMarksOf(shop.db, userId, productId)
}

/** Saves whether a customer finds a review helpful; the last answer counts. A trigger counts the votes. */
export async function voteOnReview(
  shop: Shop,
  userId: number,
  reviewId: number,
  isHelpful: boolean,
): Promise<{ helpful_count: number }> {
  await getReviewOfOther(shop, userId, reviewId, 'You can’t vote on your own review.')
  await countAttempts(shop, { what: 'vote on a review', by: userId })
  await (isHelpful ? insertVote : deleteVote)(shop.db, reviewId, userId)
  const { helpfulCount } = (await findShownReview(shop.db, reviewId)) ?? { helpfulCount: 0 }
  return { helpful_count: helpfulCount }
}

/** Tells staff of a review that breaks the rules, once per person. */
export async function reportReview(
  shop: Shop,
  userId: number,
  reviewId: number,
  { reason, text }: ReviewReportInput,
): Promise<{ message: string }> {
  await getReviewOfOther(shop, userId, reviewId, 'You can’t report your own review. You can change or delete it.')
  await countAttempts(shop, { what: 'report of a review', by: userId })
  if (!(await insertReport(shop.db, { reviewId, userId, reason, text, createdAt: shop.now() })))
    throw new ShopError('conflict', 'You have reported this review already. We are looking at it.')
  return { message: 'Thank you. We look at this review soon.' }
}

async function getReviewOfOther(shop: Shop, userId: number, reviewId: number, refusal: string): Promise<JudgedReview> {
  const review = await findShownReview(shop.db, reviewId)
  if (!review) throw notFound('Review')
  if (review.authorId === userId) throw new ShopError('conflict', refusal)
  return review
}
