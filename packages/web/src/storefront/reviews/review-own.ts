import { ApiError, type Client } from '@shop/contract/client'
import type { Review, ReviewInput, ReviewSummary } from '@shop/contract/reviews'
import { api } from '../../lib/api'
import { ifAvailable } from '../../lib/live-loader'
import { readOwnReview, readReviewSummary, readWrittenReview, type WrittenReview } from './read-review'
import { readEach } from '../../lib/reading'

/** What the customer wrote about a product; undefined where that can't be learned, as on servers that know no such call. */
export async function findOwnReview(client: Client, productId: number): Promise<Review | null | undefined> {
  const params = { id: productId }
  const answer = await ifAvailable(client.call('GET /api/products/{id}/reviews/own', { params }))
  return answer === null ? undefined : readOwnReview(answer)
}

/** Writes the customer's one review of a product, or changes it. */
export async function saveReview(productId: number, body: ReviewInput, own: Review | null): Promise<WrittenReview> {
  const input = { params: { id: productId }, body }
  const answer = own
    ? await api.call('PUT /api/products/{id}/reviews/own', input)
    : await api.call('POST /api/products/{id}/reviews', input)
  return readWrittenReview(answer)
}

/** Deletes it and tells what that changed. One that another tab has deleted is gone all the same. */
export async function withdrawReview(productId: number): Promise<ReviewSummary | null> {
  try {
    const answer = await api.call('DELETE /api/products/{id}/reviews/own', { params: { id: productId } })
    return readEach([answer], readReviewSummary)[0] ?? null
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}
