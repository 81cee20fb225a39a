import * as z from 'zod'
import { endpoint } from './endpoint'
import { ById, Done, Id, optionalText, pageOf, pageQuery, Timestamp } from './values'

export const Review = z
  .object({
    id: Id,
    rating: z.number().int().min(1).max(5),
    comment: z.string().nullable(),
    created_at: Timestamp,
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
  comment: optionalText(2000, 'A comment has at most 2,000 characters.'),
})
export type ReviewInput = z.infer<typeof ReviewInput>

const ReviewListQuery = z.object({
  ...pageQuery,
  search: z.string().max(200).optional(),
  rating: z.coerce.number().int().min(1).max(5).optional(),
  sort: z.enum(['newest', 'oldest', 'highest', 'lowest']).default('newest'),
})

export const reviewEndpoints = {
  listProductReviews: endpoint({
    method: 'GET',
    path: '/api/products/{id}/reviews',
    access: 'public',
    summary: 'Reviews of a product, newest first',
    params: ById,
    response: z.array(Review),
  }),
  writeReview: endpoint({
    method: 'POST',
    path: '/api/products/{id}/reviews',
    access: 'user',
    summary: 'Review a product, once',
    params: ById,
    body: ReviewInput,
    response: Review,
    status: 201,
  }),
  listReviews: endpoint({
    method: 'GET',
    path: '/api/admin/review-management',
    access: 'admin',
    summary: 'All reviews, newest first',
    query: ReviewListQuery,
    response: pageOf(Review),
  }),
  deleteReview: endpoint({
    method: 'DELETE',
    path: '/api/admin/review-management/{id}',
    access: 'admin',
    summary: 'Delete a review',
    params: ById,
    response: Done,
  }),
}
