import { readFit } from './read-review'
import { RATINGS } from './review-summary'
import { EVERY_REVIEW, type ReviewQuery } from './reviews'

const SORTS = ['newest', 'helpful', 'highest', 'lowest'] as const
const NAMES = {
  sort: 'reviews',
  rating: 'stars',
  isVerified: 'verified',
  size: 'bought',
  fit: 'fit',
  hasPictures: 'pictures',
} satisfies Record<keyof ReviewQuery, string>

const LONGEST_SIZE = 60

/** The order and filters that an address names. */
export function readReviewQuery(search: string): ReviewQuery {
  const query = new URLSearchParams(search)
  const stars = Number(query.get(NAMES.rating))
  return {
    sort: SORTS.find((sort) => sort === query.get(NAMES.sort)) ?? EVERY_REVIEW.sort,
    rating: RATINGS.find((rating) => rating === stars) ?? null,
    isVerified: query.get(NAMES.isVerified) === '1',
    size: readSize(query.get(NAMES.size)),
    fit: readFit(query.get(NAMES.fit)),
    hasPictures: query.get(NAMES.hasPictures) === '1',
  }
}

function readSize(text: string | null): string | null {
  return text === null || text === '' ? null : text.slice(0, LONGEST_SIZE)
}

/** The same address with this order and these filters; what else it says stays. */
export function withReviewQuery(search: string, wanted: ReviewQuery): string {
  const query = new URLSearchParams(search)
  for (const name of Object.keys(NAMES) as (keyof ReviewQuery)[]) {
    const value = wanted[name]
    if (value === EVERY_REVIEW[name]) query.delete(NAMES[name])
    else query.set(NAMES[name], value === true ? '1' : String(value))
  }
  return query.toString()
}
