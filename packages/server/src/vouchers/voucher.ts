import type { Kit } from '@shop/contract/catalog'
import type { Fils } from '@shop/contract/money'
import type { TextByLanguage } from '@shop/contract/text-in-language'
import type { VoucherKind } from '@shop/contract/voucher-words'

/** What a voucher gives and to which lines. */
export interface VoucherRule {
  kind: VoucherKind
  percent: number | null
  amountInFils: Fils | null
  buy: number | null
  get: number | null
  leagueIds: number[]
  clubIds: number[]
  productIds: number[]
  kits: Kit[]
}

/** A voucher as it may apply to the cart of one customer. */
export interface Candidate extends VoucherRule {
  id: number
  code: string | null
  name: string
  nameTranslations: TextByLanguage
  minimumInFils: Fils | null
  perCustomer: number | null
  mostUses: number | null
  fromDay: string | null
  untilDay: string | null
  isCombinable: boolean
  isEnabled: boolean
  /** Uses that orders hold; counted only where the number is limited. */
  used: number
  usedByCustomer: number
}

/** Where a product belongs in the catalogue. */
export interface Place {
  clubId: number
  leagueId: number | null
  kit: Kit | null
}

export interface VoucherLine {
  productId: number
  quantity: number
  /** The price of one piece, print fee included. */
  priceInFils: Fils
  printFeeInFils: Fils
}

export type Places = ReadonlyMap<number, Place>

/** Amounts to pay, or discounts: of each line, and of the delivery. */
export interface Amounts {
  lines: readonly Fils[]
  delivery: Fils
}

/** Whose codes count. */
export interface Buyer {
  userId: number
  /** The vouchers of a draft, or of a cart that was emptied to be ordered; those in the customer's cart if missing. */
  voucherIds?: readonly number[] | undefined
  /** The vouchers that may apply, where they were read with the cart. */
  candidates?: readonly Candidate[] | undefined
}
