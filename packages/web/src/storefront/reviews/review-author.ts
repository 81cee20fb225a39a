import type { Review } from '@shop/contract/reviews'

/** Who wrote it; a foreign server may not say. */
export function reviewerOf({ user }: Pick<Review, 'user'>): string {
  return user.name || 'A customer'
}
