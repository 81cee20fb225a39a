import { fils, type Fils } from '@shop/contract/money'
import { spread } from './spread'
import type { Amounts, Place, Places, VoucherLine, VoucherRule } from './voucher'

const ZERO = fils(0)

/** The amounts of lines and delivery before any voucher. */
export function fullAmounts(lines: readonly VoucherLine[], delivery: Fils): Amounts {
  return { lines: lines.map(({ quantity, priceInFils }) => fils(quantity * priceInFils)), delivery }
}

/** The discount of a voucher on the rest of each line and of the delivery; never more than the rest. */
export function discountOf(rule: VoucherRule, lines: readonly VoucherLine[], places: Places, left: Amounts): Amounts {
  const isIn = lines.map((line) => isInScope(rule, line, places))
  const wanted = (index: number): Fils => (isIn[index] ? (left.lines[index] ?? ZERO) : ZERO)
  const open = lines.map((_, index) => wanted(index))
  const sum = open.reduce<number>((total, amount) => total + amount, 0)
  switch (rule.kind) {
    case 'percent':
      return onLines(spread(percentOf(fils(sum), rule.percent ?? 0), open))
    case 'amount':
      return onLines(spread(fils(Math.min(sum, rule.amountInFils ?? 0)), open))
    case 'free-printing':
      return onLines(lines.map((line, index) => atMost(line.quantity * line.printFeeInFils, open[index])))
    case 'buy-x-get-y':
      return onLines(freePieces(rule, lines, isIn).map((amount, index) => atMost(amount, open[index])))
    case 'free-delivery':
      return { lines: lines.map(() => ZERO), delivery: isIn.includes(true) ? left.delivery : ZERO }
  }
}

/** Whether a voucher is for this line: for its league, club or product (or all of them), and for its kit. */
export function isInScope(rule: VoucherRule, { productId }: VoucherLine, places: Places): boolean {
  const { leagueIds, clubIds, productIds, kits } = rule
  const place = places.get(productId)
  const isAnywhere = leagueIds.length + clubIds.length + productIds.length === 0
  const isThere = productIds.includes(productId) || (place !== undefined && isPlace(rule, place))
  const isKit = kits.length === 0 || (place?.kit != null && kits.includes(place.kit))
  return (isAnywhere || isThere) && isKit
}

function isPlace({ leagueIds, clubIds }: VoucherRule, { clubId, leagueId }: Place): boolean {
  return clubIds.includes(clubId) || leagueIds.includes(leagueId ?? clubId)
}

/** For every `buy` pieces `get` are free: the cheapest of all, of equal ones the first. Printing is still paid for. */
function freePieces({ buy, get }: VoucherRule, lines: readonly VoucherLine[], isIn: readonly boolean[]): number[] {
  const pieces = lines
    .map(({ quantity, priceInFils, printFeeInFils }, index) => ({
      index,
      quantity,
      price: priceInFils - printFeeInFils,
    }))
    .filter(({ index }) => isIn[index])
    .sort((one, other) => one.price - other.price || one.index - other.index)
  const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0)
  const discounts = lines.map(() => 0)
  let free = Math.floor(count / ((buy ?? 1) + (get ?? 1))) * (get ?? 1)
  for (const { index, quantity, price } of pieces) {
    const taken = Math.min(free, quantity)
    discounts[index] = taken * price
    free -= taken
  }
  return discounts
}

function onLines(lines: readonly Fils[]): Amounts {
  return { lines, delivery: ZERO }
}

function atMost(amount: number, most: Fils = ZERO): Fils {
  return fils(Math.min(amount, most))
}

/** Rounds a half up, without floating point in between. */
function percentOf(amount: Fils, percent: number): Fils {
  return fils(Number((BigInt(amount) * BigInt(percent) + 50n) / 100n))
}
