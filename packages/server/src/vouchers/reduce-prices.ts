import type { CartVoucher } from '@shop/contract/vouchers'
import { amountFromFils, fils, type Fils } from '@shop/contract/money'
import type { Shop } from '../kernel/shop'
import { todayIn } from '../kernel/shop-time'
import { translated } from '../kernel/translated'
import { chooseVouchers, type AppliedVoucher } from './choose-vouchers'
import { refusalOf } from './refusal-of'
import type { Buyer, Candidate, Place, Places, VoucherLine } from './voucher'
import { listCandidates, listPlaces } from './vouchers.queries'

/** The vouchers that may apply to a cart, and where its products belong. */
export interface Offered {
  candidates: readonly Candidate[]
  places: Places
  today: string
}

export interface ReducedPrices<Line> {
  /** The lines, each with its discount for all pieces. */
  lines: (Line & { discountInFils: Fils })[]
  delivery: Fils
  applied: AppliedVoucher[]
  /** Vouchers that apply and codes that were typed, for the shopper. */
  shown: CartVoucher[]
}

/** Reads the vouchers that may apply to what a customer buys. */
export async function findOffered(shop: Shop, buyer: Buyer, productIds: readonly number[]): Promise<Offered> {
  const today = todayIn(shop)
  if (productIds.length === 0) return { candidates: [], places: new Map<number, Place>(), today }
  const candidates = buyer.candidates ?? (await listCandidates(shop.db, buyer, today))
  const places = candidates.some(isLimitedToPlaces) ? await listPlaces(shop.db, productIds) : new Map<number, Place>()
  return { candidates, places, today }
}

/** What the best vouchers leave of the prices. The cart and the placing of an order ask alike. */
export function reducePrices<Line extends VoucherLine>(
  { candidates, places, today }: Offered,
  lines: readonly Line[],
  delivery: Fils,
): ReducedPrices<Line> {
  const occasion = { lines, places, delivery, today }
  const judged = candidates.map((voucher) => ({ voucher, refusal: refusalOf(voucher, occasion) }))
  const usable = judged.flatMap(({ voucher, refusal }) => (refusal === undefined ? [voucher] : []))
  const { applied, off } = chooseVouchers(usable, lines, places, delivery)
  return {
    lines: lines.map((line, index) => ({ ...line, discountInFils: off.lines[index] ?? fils(0) })),
    delivery: fils(delivery - off.delivery),
    applied,
    shown: judged.flatMap(({ voucher, refusal }) => toShown(voucher, refusal, applied)),
  }
}

function isLimitedToPlaces({ leagueIds, clubIds, kits }: Candidate): boolean {
  return leagueIds.length + clubIds.length + kits.length > 0
}

/** A voucher without a code is shown only where it applies: nobody asked for it. */
function toShown(
  { id, code, name, nameTranslations }: Candidate,
  refusal: string | undefined,
  applied: readonly AppliedVoucher[],
): CartVoucher[] {
  const used = applied.find(({ voucherId }) => voucherId === id)
  const named = { code, name, ...translated('name_translations', nameTranslations) }
  if (used) return [{ ...named, saving: amountFromFils(fils(used.discount + used.delivery)), message: null }]
  if (code === null) return []
  const better = applied.map((other) => other.code ?? other.name).join(', ')
  const text = `${better} saves you more, and the two can’t be used together.`
  return [{ ...named, saving: 0, message: refusal ?? text }]
}
