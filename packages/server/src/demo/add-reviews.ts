import { seededRandom } from '@shop/jersey-art/seeded-random'
import type { Shop } from '../kernel/shop'
import { writeReview } from '../reviews/write-review'
import type { AddedProduct } from './add-catalogue'
import { composeComment } from './compose-comment'
import { chooseByWeight, shuffled, type Random } from './random-choice'

const SEED = 1930
const REVIEWS_OF_MOST = [
  [0, 35],
  [1, 25],
  [2, 18],
  [3, 13],
  [4, 9],
] as const
const REVIEWS_OF_FEATURED = [
  [6, 1],
  [7, 1],
  [8, 1],
  [9, 1],
  [10, 1],
] as const

/** Stars with their weights: jerseys differ in how well they are liked. */
const LIKED = [
  [5, 60],
  [4, 30],
  [3, 10],
] as const
const ACCEPTED = [
  [5, 25],
  [4, 40],
  [3, 27],
  [2, 8],
] as const
const DISPUTED = [
  [5, 10],
  [4, 25],
  [3, 40],
  [2, 17],
  [1, 8],
] as const
const TASTES = [
  [LIKED, 60],
  [ACCEPTED, 32],
  [DISPUTED, 8],
] as const

/** Reviews of the past weeks on most jerseys, the featured ones above all. Returns how many. */
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
  const count = chooseByWeight<number>(jersey.featured ? REVIEWS_OF_FEATURED : REVIEWS_OF_MOST, random)
  const taste = chooseByWeight<readonly (readonly [number, number])[]>(TASTES, random)
  const reviewed = { club: club.shortName, kit: jersey.kit, sizes: Object.keys(jersey.stock) }
  const said = new Set<string>()
  return userIds.slice(0, count).map((userId) => {
    const rating = chooseByWeight(taste, random)
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
