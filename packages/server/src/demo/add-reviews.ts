import { seededRandom } from '@shop/jersey-art/seeded-random'
import type { Shop } from '../kernel/shop'
import { writeReview } from '../reviews/write-review'
import type { AddedProduct } from './add-catalogue'
import { composeComment } from './compose-comment'
import { choose, chooseByWeight, shuffled, type Random } from './random-choice'

const SEED = 1930
/** The weights of zero, one, two and more reviews per jersey. */
const REVIEWS_OF_MOST = [50, 26, 14, 7, 3]
const REVIEWS_OF_FEATURED = [0, 0, 0, 0, 1, 1, 1, 1, 1]

/** The weights of one to five stars, for popular, average and unpopular jerseys; most are popular. */
const LIKED = [0, 0, 10, 30, 60]
const ACCEPTED = [0, 8, 27, 40, 25]
const DISPUTED = [8, 17, 40, 25, 10]
const TASTES = [LIKED, LIKED, LIKED, LIKED, LIKED, LIKED, LIKED, ACCEPTED, ACCEPTED, ACCEPTED, ACCEPTED, DISPUTED]

/** Adds reviews to about every second jersey, most to the featured ones. Returns how many were added. */
export async function addReviews(
  shop: Shop,
  products: readonly AddedProduct[],
  userIds: readonly number[],
): Promise<number> {
  const random = seededRandom(SEED)
  let written = 0
  for (const product of products) {
    for (const review of imagineReviews(product, shuffled(userIds, random), shop.now(), random)) {
      const { userId, rating, comment, createdAt } = review
      await writeReview(shop, userId, product.id, { rating, comment }, { isDemo: true, createdAt })
      written += 1
    }
  }
  return written
}

interface ImaginedReview {
  userId: number
  rating: number
  comment: string | null
  createdAt: Date
}

function imagineReviews(product: AddedProduct, userIds: number[], now: Date, random: Random): ImaginedReview[] {
  const { club, jersey, createdAt } = product
  const count = chooseByWeight(jersey.featured ? REVIEWS_OF_FEATURED : REVIEWS_OF_MOST, random)
  const taste = choose(TASTES, random)
  const reviewed = { club: club.shortName, kit: jersey.kit, sizes: Object.keys(jersey.stock) }
  const said = new Set<string>()
  return userIds.slice(0, count).map((userId) => {
    const rating = 1 + chooseByWeight(taste, random)
    return {
      userId,
      rating,
      comment: composeComment(rating, reviewed, said, random),
      createdAt: between(createdAt, now, random),
    }
  })
}

function between(from: Date, to: Date, random: Random): Date {
  return new Date(from.getTime() + random() * (to.getTime() - from.getTime()))
}
