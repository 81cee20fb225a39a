import type { CartDelivery, Summary } from '@shop/contract/cart'
import type { OrderDelivery } from '@shop/contract/orders'
import { fieldsOf, readNumber, readText } from './reading'

/** What a total is made of; undefined where the server does not tell. */
export function readSummary(value: unknown): Summary | undefined {
  const fields = fieldsOf(value)
  const [subtotal, delivery, total] = [fields.subtotal, fields.delivery, fields.total].map(readNumber)
  if (subtotal == null || delivery == null || total == null) return undefined
  return {
    subtotal,
    discount: readNumber(fields.discount) ?? 0,
    delivery,
    fee: readNumber(fields.fee) ?? 0,
    tax: readNumber(fields.tax) ?? 0,
    tax_rate: readNumber(fields.tax_rate) ?? 0,
    is_tax_included: fields.is_tax_included !== false,
    gift_card: readNumber(fields.gift_card) ?? 0,
    total,
    vouchers: Array.isArray(fields.vouchers) ? (fields.vouchers as Summary['vouchers']) : [],
  }
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
