import * as z from 'zod'
import { endpoint } from './endpoint'
import { FIT_ANSWERS } from './fit-words'
import {
  LONGEST_COMMENT,
  LONGEST_HIDING_REASON,
  LONGEST_REPLY,
  LONGEST_REPORT,
  MOST_REVIEW_PICTURES,
  REPORT_REASONS,
} from './review-limits'
import {
  ById,
  Done,
  Id,
  isStorable,
  optionalPageQuery,
  optionalText,
  pageOf,
  pageQuery,
  PathId,
  PictureInput,
  SearchWords,
  Switch,
  Timestamp,
} from './values'

const Hiding = z.object({ reason: z.string(), at: Timestamp })

export const ReviewPicture = z
  .object({
    id: Id,
    image: z.string(),
    hidden: Hiding.optional().describe('Only its author and staff see a hidden picture.'),
  })
  .meta({ id: 'ReviewPicture' })
export type ReviewPicture = z.infer<typeof ReviewPicture>

export const ReviewReport = z
  .object({
    reason: z.enum(REPORT_REASONS),
    text: z.string().nullable(),
    created_at: Timestamp,
    by: z.object({ id: Id, name: z.string() }),
  })
  .meta({ id: 'ReviewReport' })
export type ReviewReport = z.infer<typeof ReviewReport>

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
    helpful_count: z.number().int().nonnegative().optional().describe('How many found it helpful.'),
    pictures: z.array(ReviewPicture).optional(),
    bought: z
      .object({ size: z.string(), fit: z.enum(FIT_ANSWERS).nullable() })
      .optional()
      .describe('The size that its author bought last, and how it fits.'),
    reply: z
      .object({ text: z.string(), created_at: Timestamp, updated_at: Timestamp })
      .optional()
      .describe('The answer of the shop.'),
    hidden: Hiding.optional().describe('Only its author and staff see a hidden review.'),
    reports: z.array(ReviewReport).optional().describe('Reports that wait for staff; shown to admins only.'),
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
  pictures: z
    .array(Id)
    .max(MOST_REVIEW_PICTURES, `A review has at most ${MOST_REVIEW_PICTURES} pictures.`)
    .optional()
    .describe('Ids of uploaded pictures, in their order. Without it the pictures stay as they are.'),
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
    pictured_count: z.number().int().nonnegative().optional().describe('How many reviews have pictures.'),
    sizes: z
      .array(z.object({ size: z.string(), count: z.number().int().positive() }))
      .optional()
      .describe('The sizes that authors bought, in the order of sizes.'),
    fits: z
      .array(z.object({ fit: z.enum(FIT_ANSWERS), count: z.number().int().positive() }))
      .optional()
      .describe('What authors said of the fit.'),
  })
  .meta({ id: 'ReviewSummary' })
export type ReviewSummary = z.infer<typeof ReviewSummary>

export const REVIEW_SORTS = ['newest', 'helpful', 'highest', 'lowest'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]

export const ProductReviewsQuery = z.object({
  sort: z.enum(REVIEW_SORTS).optional().describe('`newest` unless told.'),
  rating: z.coerce.number().int().min(1).max(5).optional(),
  verified: Switch.optional().describe('Only those of customers who bought the product.'),
  size: z
    .string()
    .min(1)
    .max(60)
    .refine(isStorable)
    .optional()
    .describe('Only those of customers who bought this size.'),
  fit: z.enum(FIT_ANSWERS).optional().describe('Only those of customers who said this of the fit.'),
  pictures: Switch.optional().describe('Only those with pictures.'),
  ...optionalPageQuery,
})
export type ProductReviewsQuery = z.infer<typeof ProductReviewsQuery>

/** A saved review together with the product's new summary. */
export const WrittenReview = Review.extend({ summary: ReviewSummary }).meta({ id: 'WrittenReview' })
export type WrittenReview = z.infer<typeof WrittenReview>

/** What the caller did to the reviews of a product. */
export const ReviewMarks = z.object({ helpful: z.array(Id), reported: z.array(Id) }).meta({ id: 'ReviewMarks' })
export type ReviewMarks = z.infer<typeof ReviewMarks>

export const ReviewReportInput = z
  .object({
    reason: z.enum(REPORT_REASONS, 'Please choose a reason.'),
    text: optionalText(LONGEST_REPORT, 'At most 500 characters.'),
  })
  .refine(({ reason, text }) => reason !== 'other' || text !== null, {
    path: ['text'],
    message: 'Please say what is wrong.',
  })
export type ReviewReportInput = z.infer<typeof ReviewReportInput>

const HidingInput = z.object({
  reason: optionalText(LONGEST_HIDING_REASON, 'At most 500 characters.').describe(
    'Its author sees it. Null: shown again.',
  ),
})
const ReplyInput = z.object({
  text: optionalText(LONGEST_REPLY, 'A reply has at most 2,000 characters.').describe('Null: no reply any more.'),
})

const OwnReview = z.object({ review: Review.nullable() }).meta({ id: 'OwnReview' })

export const ReviewListQuery = z.object({
  ...pageQuery,
  search: SearchWords.optional(),
  rating: z.coerce.number().int().min(1).max(5).optional(),
  product: PathId.optional(),
  user: PathId.optional(),
  show: z.enum(['reported', 'hidden', 'pictures', 'unanswered']).optional(),
  sort: z.enum(['newest', 'oldest', 'highest', 'lowest', 'helpful']).default('newest'),
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
  uploadReviewPicture: endpoint({
    method: 'POST',
    path: '/api/review-pictures',
    access: 'user',
    changes: 'private',
    summary: 'Upload a picture, to be named in a review; its metadata are removed',
    body: PictureInput,
    largestBody: 12 * 1024 * 1024,
    response: ReviewPicture,
    status: 201,
    errors: ['too-many-attempts'],
  }),
  getReviewMarks: endpoint({
    method: 'GET',
    path: '/api/products/{id}/reviews/marks',
    access: 'user',
    summary: 'Which reviews of a product the caller found helpful or reported',
    params: ById,
    response: ReviewMarks,
  }),
  voteOnReview: endpoint({
    method: 'PUT',
    path: '/api/reviews/{id}/helpful',
    access: 'user',
    summary: 'Say whether a review is helpful; the last answer counts, and nobody votes on an own review',
    params: ById,
    body: z.object({ is_helpful: z.boolean() }),
    response: z.object({ helpful_count: z.number().int().nonnegative() }),
    errors: ['not-found', 'conflict', 'too-many-attempts'],
  }),
  reportReview: endpoint({
    method: 'POST',
    path: '/api/reviews/{id}/reports',
    access: 'user',
    changes: 'private',
    summary: 'Report a review to staff, once',
    params: ById,
    body: ReviewReportInput,
    response: Done,
    status: 201,
    errors: ['not-found', 'conflict', 'too-many-attempts'],
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
  hideReview: endpoint({
    method: 'PUT',
    path: '/api/admin/review-management/{id}/hiding',
    access: 'admin',
    abilities: ['customers'],
    summary: 'Hide a review with a reason, which settles its reports, or show it again',
    params: ById,
    body: HidingInput,
    response: Review,
    errors: ['not-found'],
  }),
  hideReviewPicture: endpoint({
    method: 'PUT',
    path: '/api/admin/review-management/{id}/pictures/{pictureId}/hiding',
    access: 'admin',
    abilities: ['customers'],
    summary: 'Hide one picture of a review with a reason, or show it again',
    params: z.object({ id: PathId, pictureId: PathId }),
    body: HidingInput,
    response: Review,
    errors: ['not-found'],
  }),
  replyToReview: endpoint({
    method: 'PUT',
    path: '/api/admin/review-management/{id}/reply',
    access: 'admin',
    abilities: ['customers'],
    summary: 'Write, change or remove the shop’s reply to a review; its author gets one mail',
    params: ById,
    body: ReplyInput,
    response: Review,
    errors: ['not-found'],
  }),
  dismissReports: endpoint({
    method: 'POST',
    path: '/api/admin/review-management/{id}/dismissal',
    access: 'admin',
    abilities: ['customers'],
    changes: 'private',
    summary: 'Dismiss the open reports of a review',
    params: ById,
    response: Review,
    errors: ['not-found'],
  }),
}
