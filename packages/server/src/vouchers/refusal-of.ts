import { amountFromFils, fils, type Fils } from '@shop/contract/money'
import { savingOf } from './choose-vouchers'
import { discountOf, fullAmounts, isInScope } from './discount-of'
import type { Candidate, Places, VoucherLine } from './voucher'

export interface Occasion {
  lines: readonly VoucherLine[]
  places: Places
  delivery: Fils
  /** The day that it is in the shop. */
  today: string
}

/** The same for a code that is switched off and for one that never was, so that guessing tells nothing. */
export const UNKNOWN_CODE = 'This code is not valid. Please check it and try again.'

/** Why a voucher can't be used for this cart, in a sentence for the shopper; undefined if it can. */
export function refusalOf(voucher: Candidate, { lines, places, delivery, today }: Occasion): string | undefined {
  const { minimumInFils: minimum, perCustomer, mostUses, fromDay, untilDay } = voucher
  if (!voucher.isEnabled) return UNKNOWN_CODE
  if (fromDay !== null && today < fromDay) return `This code can be used from ${dayWords(fromDay)}.`
  if (untilDay !== null && today > untilDay) return 'This code has expired.'
  if (mostUses !== null && voucher.used >= mostUses) return 'This code was used up.'
  if (perCustomer !== null && voucher.usedByCustomer >= perCustomer) return alreadyUsed(perCustomer)
  const full = fullAmounts(lines, delivery)
  const subtotal = savingOf({ ...full, delivery: fils(0) })
  if (minimum !== null && subtotal < minimum) return `This code is for orders from AED ${money(minimum)}.`
  if (!lines.some((line) => isInScope(voucher, line, places))) return 'This code is not for the jerseys in your cart.'
  return savingOf(discountOf(voucher, lines, places, full)) === 0 ? savesNothing(voucher) : undefined
}

function alreadyUsed(perCustomer: number): string {
  return perCustomer === 1 ? 'You have used this code already.' : 'You have used this code as often as you may.'
}

function savesNothing({ kind, buy, get }: Candidate): string {
  switch (kind) {
    case 'free-delivery':
      return 'Your delivery is free already, so this code would save you nothing.'
    case 'free-printing':
      return 'This code makes printing free, but nothing in your cart is printed.'
    case 'buy-x-get-y':
      return `This code needs ${(buy ?? 1) + (get ?? 1)} of its jerseys in your cart: ${buy} to pay for, ${get} for free.`
    default:
      return 'This code would save you nothing on this order.'
  }
}

function money(amount: Fils): string {
  return amountFromFils(amount).toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}

function dayWords(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    ...{ day: 'numeric', month: 'long', year: 'numeric' },
    timeZone: 'UTC',
  })
}
