import type { LineOptions, WayToPay } from '@shop/contract/cart'
import type { ShippingInput } from '@shop/contract/checkout'
import type { PaidCard } from '@shop/contract/orders'
import type { Sum } from '../cart/sum-up'
import type { PricedLine } from '../cart/work-out-sum'
import type { Offer } from '../delivery/quote-delivery'
import type { Shop } from '../kernel/shop'
import { translated } from '../kernel/translated'
import type { RecordedChange } from '../stock/move-stock'
import { queueProofRendering } from './render-order-proofs'
import { insertOrder } from './insert-order.queries'

export interface NewOrderLine extends PricedLine {
  productName: string
  options: LineOptions
  proofKey: string | null
}

export interface NewOrder {
  userId: number
  shipping: ShippingInput
  sum: Sum
  delivery: Offer
  wayToPay: WayToPay
  card?: PaidCard | undefined
  lines: NewOrderLine[]
  /** The stock that the order takes. */
  stock: readonly RecordedChange[]
}

const FIRST_STATUS = { card: 'authorized', cash: 'due', none: 'paid' } as const

/** Saves the order and takes its stock, with copies of names and prices, which may change later. Returns the order's id. */
export async function recordOrder(
  shop: Shop,
  { userId, shipping, sum, delivery, wayToPay, card, lines, stock }: NewOrder,
): Promise<number> {
  const now = shop.now()
  const order = {
    userId,
    wayToPay,
    paymentStatus: FIRST_STATUS[wayToPay],
    totalInFils: sum.total,
    discountInFils: sum.discount,
    deliveryInFils: sum.delivery,
    feeInFils: sum.fee,
    taxInFils: sum.tax.amount,
    taxRate: sum.tax.rate,
    isTaxIncluded: sum.tax.isIncluded,
    deliveryTaxInFils: sum.tax.parts.delivery,
    feeTaxInFils: sum.tax.parts.fee,
    taxCountry: delivery.handedOverIn,
    giftCardInFils: sum.giftCard,
    vouchers: sum.vouchers.map(({ code, name, nameTranslations, discount, delivery }) => ({
      ...{ code, name, ...translated('nameTranslations', nameTranslations) },
      ...{ discount, delivery },
    })),
    deliveryMethodId: delivery.methodId,
    deliveryKind: delivery.kind,
    deliveryName: delivery.name,
    deliveryNameTranslations: delivery.nameTranslations,
    deliveryFrom: delivery.arrivesFrom,
    deliveryTo: delivery.arrivesTo,
    deliveryPickUp: delivery.pickUpAddress,
    deliveryPickUpTranslations: delivery.pickUpTranslations,
    cardBrand: card?.brand ?? null,
    cardLast4: card?.last4 ?? null,
    shippingFirstName: shipping.firstName,
    shippingLastName: shipping.lastName,
    shippingAddress1: shipping.address1,
    shippingAddress2: shipping.address2 ?? null,
    shippingCity: shipping.city,
    shippingState: shipping.state,
    shippingZip: shipping.zip,
    shippingCountry: shipping.country,
    shippingPhone: shipping.phone,
    createdAt: now,
    updatedAt: now,
  }
  const taxed = lines.map((line, index) => ({
    ...line,
    taxInFils: sum.tax.parts.lines[index] ?? 0,
    taxRate: sum.tax.rate,
  }))
  const orderId = await insertOrder(shop.db, order, taxed, stock)
  if (lines.some(({ proofKey }) => proofKey !== null)) await queueProofRendering(shop, orderId)
  return orderId
}
