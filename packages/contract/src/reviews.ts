import * as z from 'zod'
import { endpoint } from './endpoint'
import { LONGEST_COMMENT } from './review-limits'
import { ById, Done, Id, optionalPageQuery, optionalText, pageOf, pageQuery, PathId, Switch, Timestamp } from './values'

export const Review = z
  .object({
    id: Id,
    rating: z.number().int().min(1).max(5),
    comment: z.string().nullable(),
    created_at: Timestamp,
    updated_at: Timestamp.describe('Later than created_at where its author changed it.'),
    verified_purchase: z.boolean(),
    user: z.object({ name: z.string(), email: z.string().optional().describe('Shown to admins only.') }),
    product: z.object({ id: Id, name: z.string() }).optional(),
  })
  .meta({ id: 'Review' })
export type Review = z.infer<typeof Review>

export const ReviewInput = z.object({
  rating: z
    .number()
    .int('A rating is a whole number of stars.')
    .min(1, 'Choose 1 to 5 stars.')
    .max(5, 'Choose 1 to 5 stars.'),
  comment: optionalText(LONGEST_COMMENT, 'A comment has at most 2,000 characters.'),
})
export type ReviewInput = z.infer<typeof ReviewInput>

/** The ratings of a product in numbers, shown beside the list of its reviews. */
export const ReviewSummary = z
  .object({
    average_rating: z.number().min(0).max(5).describe('One decimal; 0 when there are no reviews.'),
    reviews_count: z.number().int().nonnegative(),
    verified_count: z.number().int().nonnegative(),
    stars: z
      .array(z.object({ rating: z.number().int().min(1).max(5), count: z.number().int().nonnegative() }))
      .describe('How many gave each rating, from 5 down to 1.'),
  })
  .meta({ id: 'ReviewSummary' })
export type ReviewSummary = z.infer<typeof ReviewSummary>

export const REVIEW_SORTS = ['newest', 'highest', 'lowest'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]

export const ProductReviewsQuery = z.object({
  sort: z.enum(REVIEW_SORTS).optional().describe('`newest` unless told.'),
  rating: z.coerce.number().int().min(1).max(5).optional(),
  verified: Switch.optional().describe('Only those of customers who bought the product.'),
  ...optionalPageQuery,
})
export type ProductReviewsQuery = z.infer<typeof ProductReviewsQuery>

/** A saved review together with the product's new summary. */
export const WrittenReview = Review.extend({ summary: ReviewSummary }).meta({ id: 'WrittenReview' })
export type WrittenReview = z.infer<typeof WrittenReview>

const OwnReview = z.object({ review: Review.nullable() }).meta({ id: 'OwnReview' })

export const ReviewListQuery = z.object({
  ...pageQuery,
  search: z.string().max(200).optional(),
  rating: z.coerce.number().int().min(1).max(5).optional(),
  product: PathId.optional(),
  user: PathId.optional(),
  sort: z.enum(['newest', 'oldest', 'highest', 'lowest']).default('newest'),
})
export type ReviewListQuery = z.infer<typeof ReviewListQuery>

export const ReviewPage = pageOf(Review)
export type ReviewPage = z.infer<typeof ReviewPage>

export const reviewEndpoints = {
  listProductReviews: endpoint({
    method: 'GET',
    path: '/api/products/{id}/reviews',
    access: 'public',
    cache: 'public',
    summary: 'All reviews of a product; with any parameter the matching page, totals in X-Total-Count and Link',
    params: ById,
    query: ProductReviewsQuery,
    response: z.array(Review),
  }),
  getReviewSummary: endpoint({
    method: 'GET',
    path: '/api/products/{id}/review-summary',
    access: 'public',
    cache: 'public',
    summary: 'Average, count and distribution of the stars of a product',
    params: ById,
    response: ReviewSummary,
  }),
  writeReview: endpoint({
    method: 'POST',
    path: '/api/products/{id}/reviews',
    access: 'user',
    summary: 'Review a product, once',
    params: ById,
    body: ReviewInput,
    response: WrittenReview,
    status: 201,
  }),
  getOwnReview: endpoint({
    method: 'GET',
    path: '/api/products/{id}/reviews/own',
    access: 'user',
    summary: 'What the caller wrote about a product, or null',
    params: ById,
    response: OwnReview,
  }),
  updateOwnReview: endpoint({
    method: 'PUT',
    path: '/api/products/{id}/reviews/own',
    access: 'user',
    summary: 'Change one’s own review',
    params: ById,
    body: ReviewInput,
    response: WrittenReview,
  }),
  deleteOwnReview: endpoint({
    method: 'DELETE',
    path: '/api/products/{id}/reviews/own',
    access: 'user',
    summary: 'Withdraw one’s own review',
    params: ById,
    response: ReviewSummary,
  }),
  listReviews: endpoint({
    method: 'GET',
    path: '/api/admin/review-management',
    access: 'admin',
    abilities: ['customers'],
    summary: 'All reviews, newest first',
    query: ReviewListQuery,
    response: ReviewPage,
  }),
  deleteReview: endpoint({
    method: 'DELETE',
    path: '/api/admin/review-management/{id}',
    access: 'admin',
    abilities: ['customers'],
    summary: 'Delete a review',
    params: ById,
    response: Done,
  }),
}
