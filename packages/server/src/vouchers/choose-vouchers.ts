import { fils, type Fils } from '@shop/contract/money'
import type { TextByLanguage } from '@shop/contract/text-in-language'
import { discountOf, fullAmounts } from './discount-of'
import type { Amounts, Candidate, Places, VoucherLine } from './voucher'

export interface AppliedVoucher {
  voucherId: number
  code: string | null
  name: string
  nameTranslations?: TextByLanguage | undefined
  /** The discount on all lines together. */
  discount: Fils
  /** The discount on the delivery. */
  delivery: Fils
}

export interface Chosen {
  applied: AppliedVoucher[]
  /** The discounts of all of them together. */
  off: Amounts
}

/** Vouchers for whole pieces apply first, so that percents count the rest; amounts follow, because that saves more. */
const SEQUENCE = ['buy-x-get-y', 'free-printing', 'percent', 'amount', 'free-delivery']

/**
 * Chooses the vouchers that save the customer most: one alone, or all combinable ones together. Of equal savings the first
 * counts: codes before automatic vouchers, then by id.
 */
export function chooseVouchers(
  candidates: readonly Candidate[],
  lines: readonly VoucherLine[],
  places: Places,
  delivery: Fils,
): Chosen {
  const sorted = candidates.toSorted(
    (one, other) => Number(one.code === null) - Number(other.code === null) || one.id - other.id,
  )
  const sets = [...sorted.map((each) => [each]), sorted.filter(({ isCombinable }) => isCombinable)]
  const nothing = applyAll([], lines, places, delivery)
  return sets
    .map((set) => applyAll(set, lines, places, delivery))
    .reduce((best, each) => (savingOf(each.off) > savingOf(best.off) ? each : best), nothing)
}

export function savingOf({ lines, delivery }: Amounts): Fils {
  return fils(lines.reduce<number>((sum, amount) => sum + amount, 0) + delivery)
}

/** Applies vouchers one after the other, each to the rest. One that saves nothing is not used. */
function applyAll(
  vouchers: readonly Candidate[],
  lines: readonly VoucherLine[],
  places: Places,
  delivery: Fils,
): Chosen {
  const full = fullAmounts(lines, delivery)
  let left = full
  const applied: AppliedVoucher[] = []
  for (const voucher of inSequence(vouchers)) {
    const off = discountOf(voucher, lines, places, left)
    if (savingOf(off) === 0) continue
    const { id: voucherId, code, name, nameTranslations } = voucher
    const discount = fils(savingOf(off) - off.delivery)
    applied.push({ voucherId, code, name, nameTranslations, discount, delivery: off.delivery })
    left = less(left, off)
  }
  return { applied, off: less(full, left) }
}

function inSequence(vouchers: readonly Candidate[]): Candidate[] {
  return vouchers.toSorted(
    (one, other) => SEQUENCE.indexOf(one.kind) - SEQUENCE.indexOf(other.kind) || one.id - other.id,
  )
}

function less(from: Amounts, off: Amounts): Amounts {
  return {
    lines: from.lines.map((amount, index) => fils(amount - (off.lines[index] ?? 0))),
    delivery: fils(from.delivery - off.delivery),
  }
}
