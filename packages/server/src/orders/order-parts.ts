import type { Summary } from '@shop/contract/cart'
import { amountFromFils, fils } from '@shop/contract/money'
import type { OrderDelivery } from '@shop/contract/orders'
import { sumUp, toSummary } from '../cart/sum-up'
import { translated } from '../kernel/translated'
import { NO_TAX } from '../tax/tax-of'
import type { orders } from './orders.tables'

type OrderRow = typeof orders.$inferSelect

/** What the total of an order is made of. */
export function summaryOf(row: OrderRow): Summary {
  const addedTax = row.isTaxIncluded ? 0 : row.taxInFils
  const { totalInFils, giftCardInFils, feeInFils, deliveryInFils, discountInFils } = row
  const subtotal = totalInFils + giftCardInFils - addedTax - feeInFils - deliveryInFils + discountInFils
  const sum = sumUp({
    subtotal: fils(subtotal),
    discount: fils(discountInFils),
    delivery: fils(deliveryInFils),
    fee: fils(feeInFils),
    tax: { ...NO_TAX, amount: fils(row.taxInFils), rate: row.taxRate, isIncluded: row.isTaxIncluded },
    giftCard: fils(giftCardInFils),
    vouchers: row.vouchers,
  })
  return toSummary(sum)
}

/** Null for orders from before there were methods of delivery. */
export function deliveryOf(row: OrderRow): OrderDelivery | null {
  const { deliveryKind: kind, deliveryName: name, deliveryFrom: from, deliveryTo: to, deliveryPickUp } = row
  if (kind === null || name === null || from === null || to === null) return null
  return {
    kind,
    name,
    ...translated('name_translations', row.deliveryNameTranslations),
    price: amountFromFils(fils(row.deliveryInFils)),
    arrives_from: from,
    arrives_to: to,
    pick_up_address: deliveryPickUp,
    ...translated('pick_up_address_translations', row.deliveryPickUpTranslations),
  }
}
