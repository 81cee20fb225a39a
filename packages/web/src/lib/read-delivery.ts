import type { CartDelivery, Summary } from '@shop/contract/cart'
import type { OrderDelivery } from '@shop/contract/orders'
import { fieldsOf, readNumber, readText } from './reading'

/** What a total is made of; undefined where the server does not tell. */
export function readSummary(value: unknown): Summary | undefined {
  const { subtotal, discount, delivery, total } = fieldsOf(value)
  const amounts = [subtotal, discount, delivery, total].map(readNumber)
  const [first, second, third, last] = amounts
  if (first == null || third == null || last == null) return undefined
  return { subtotal: first, discount: second ?? 0, delivery: third, total: last }
}

/** Undefined where the server knows nothing of delivery. */
export function readCartDelivery(value: unknown): CartDelivery | undefined {
  const { methods, place } = fieldsOf(value)
  return Array.isArray(methods) && typeof place === 'string' ? (value as CartDelivery) : undefined
}

/** Null where the order has none, or the server knows nothing of it. */
export function readOrderDelivery(value: unknown): OrderDelivery | null {
  const fields = fieldsOf(value)
  const isComplete = [fields.name, fields.arrives_from, fields.arrives_to].every((text) => readText(text) !== null)
  return isComplete && readNumber(fields.price) !== null ? (value as OrderDelivery) : null
}
