import * as m from '#messages/reviews'
import type { Review } from '@shop/contract/reviews'

/** The reviewer's name; a foreign server may not send one. */
export function reviewerOf({ user }: Pick<Review, 'user'>): string {
  return user.name || m.aCustomer
}
