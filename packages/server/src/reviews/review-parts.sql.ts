import type { FitAnswer } from '@shop/contract/fit-words'
import { isNull, sql } from 'drizzle-orm'
import { fitVotes } from '../fit/fit.tables'
import { orderLines, orders } from '../orders/orders.tables'
import { reviewPictures, reviews } from './reviews.tables'

/** Whether a review counts: hidden ones are left out of lists, counts and averages. */
export const isShown = isNull(reviews.hiddenAt)

/** The size that the author of a review bought last, and how it fits. */
export const bought = sql<{ size: string; fit: FitAnswer | null } | null>`(
  select jsonb_build_object('size', ${orderLines.options} ->> 'size', 'fit', ${fitVotes.answer})
  from ${orders}
  join ${orderLines} on ${orderLines.orderId} = ${orders.id}
  left join ${fitVotes} on ${fitVotes.orderLineId} = ${orderLines.id}
  where ${orders.userId} = ${reviews.userId} and ${orderLines.productId} = ${reviews.productId}
    and ${orders.status} <> 'cancelled' and ${orderLines.options} ->> 'size' <> ''
  order by ${orderLines.id} desc
  limit 1
)`

/** A picture as SQL reads it: dates are text. */
export interface PictureRow {
  id: number
  key: string
  hiddenAt: string | null
  hiddenReason: string | null
}

/** The pictures of a review in their order, hidden ones too. */
export const picturesOfReview = sql<PictureRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', ${reviewPictures.id}, 'key', ${reviewPictures.pictureKey},
    'hiddenAt', ${reviewPictures.hiddenAt}, 'hiddenReason', ${reviewPictures.hiddenReason}
  ) order by ${reviewPictures.position}), '[]')
  from ${reviewPictures} where ${reviewPictures.reviewId} = ${reviews.id}
)`

export const hasPictures = sql<boolean>`exists (
  select from ${reviewPictures}
  where ${reviewPictures.reviewId} = ${reviews.id} and ${reviewPictures.hiddenAt} is null
)`
