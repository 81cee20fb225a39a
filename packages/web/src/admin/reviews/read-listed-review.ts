import type { Review } from '@shop/contract/reviews'
import { fieldsOf, readNumber, readText, readThing } from '../../lib/reading'

/** Reads a review of the list; a server of the specification alone sends no id of the product. */
export function readListedReview(row: unknown): Review {
  const fields = readThing(row)
  const user = fieldsOf(fields.user)
  const product = fieldsOf(fields.product)
  const productName = readText(product.name)
  return {
    ...(fields as Partial<Review>),
    id: fields.id,
    rating: Math.min(5, Math.max(0, readNumber(fields.rating) ?? 0)),
    comment: readText(fields.comment),
    created_at: readText(fields.created_at) ?? '',
    updated_at: readText(fields.updated_at) ?? '',
    verified_purchase: fields.verified_purchase === true,
    user: {
      ...user,
      name: readText(user.name) ?? '',
      ...(readText(user.email) !== null && { email: String(user.email) }),
    },
    ...(productName !== null && { product: { id: readNumber(product.id) ?? NaN, name: productName } }),
  }
}
