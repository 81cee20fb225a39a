import type { Summary } from '@shop/contract/cart'
import { amountFromFils, fils, type Fils } from '@shop/contract/money'
import { translated } from '../kernel/translated'
import { NO_TAX, type Tax } from '../tax/tax-of'
import type { AppliedVoucher } from '../vouchers/choose-vouchers'

/** What a cart or an order comes to. */
export interface Sum {
  /** The lines at their prices, printing included. */
  subtotal: Fils
  discount: Fils
  delivery: Fils
  /** The fee of a way to pay, such as cash on delivery. */
  fee: Fils
  tax: Tax
  /** The part that gift cards pay. */
  giftCard: Fils
  /** The amount that is charged. */
  total: Fils
  /** The vouchers that lowered the lines and the delivery. */
  vouchers: readonly Pick<AppliedVoucher, 'code' | 'name' | 'nameTranslations' | 'discount' | 'delivery'>[]
}

/** The one place where a total is made of its parts. */
export function sumUp({
  subtotal,
  discount = fils(0),
  delivery,
  fee = fils(0),
  tax = NO_TAX,
  giftCard = fils(0),
  vouchers = [],
}: Pick<Sum, 'subtotal' | 'delivery'> & Partial<Sum>): Sum {
  const added = tax.isIncluded ? 0 : tax.amount
  const total = fils(subtotal - discount + delivery + fee + added - giftCard)
  return { subtotal, discount, delivery, fee, tax, giftCard, total, vouchers }
}

export function toSummary({ subtotal, discount, delivery, fee, tax, giftCard, total, vouchers }: Sum): Summary {
  return {
    subtotal: amountFromFils(subtotal),
    discount: amountFromFils(discount),
    delivery: amountFromFils(delivery),
    fee: amountFromFils(fee),
    tax: amountFromFils(tax.amount),
    tax_rate: tax.rate / 100,
    is_tax_included: tax.isIncluded,
    gift_card: amountFromFils(giftCard),
    total: amountFromFils(total),
    vouchers: vouchers.map((voucher) => ({
      label: voucher.code ?? voucher.name,
      ...(voucher.code === null && translated('label_translations', voucher.nameTranslations)),
      discount: amountFromFils(voucher.discount),
      delivery: amountFromFils(voucher.delivery),
    })),
  }
}
