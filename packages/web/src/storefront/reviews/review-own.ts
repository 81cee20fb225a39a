import { ApiError, type Client } from '@shop/contract/client'
import type { Review, ReviewInput, ReviewSummary } from '@shop/contract/reviews'
import { api } from '../../lib/api'
import { ifAvailable } from '../../lib/live-loader'
import { readOwnReview, readReviewSummary, readWrittenReview, type WrittenReview } from './read-review'
import { readEach } from '../../lib/reading'

/** The customer's review of a product; undefined if the request fails or the server lacks this endpoint. */
export async function findOwnReview(client: Client, productId: number): Promise<Review | null | undefined> {
  const params = { id: productId }
  const answer = await ifAvailable(client.call('GET /api/products/{id}/reviews/own', { params }))
  return answer === null ? undefined : readOwnReview(answer)
}

/** Creates the customer's review of a product, or updates `own`. */
export async function saveReview(productId: number, body: ReviewInput, own: Review | null): Promise<WrittenReview> {
  const input = { params: { id: productId }, body }
  const answer = own
    ? await api.call('PUT /api/products/{id}/reviews/own', input)
    : await api.call('POST /api/products/{id}/reviews', input)
  return readWrittenReview(answer)
}

/** Deletes the review and returns the new summary. A 404 counts as deleted: another tab was faster. */
export async function withdrawReview(productId: number): Promise<ReviewSummary | null> {
  try {
    const answer = await api.call('DELETE /api/products/{id}/reviews/own', { params: { id: productId } })
    return readEach([answer], readReviewSummary)[0] ?? null
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}
