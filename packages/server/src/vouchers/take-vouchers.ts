import type { Fils } from '@shop/contract/money'
import type { Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import type { AppliedVoucher } from './choose-vouchers'
import { findOffered, reducePrices, type Offered, type ReducedPrices } from './reduce-prices'
import type { Buyer, Candidate, VoucherLine } from './voucher'
import {
  countHeldUses,
  giveBackUsesOf,
  insertCartVouchers,
  insertUses,
  listCodesOf,
  listGivenBack,
  lockUsesOf,
  lockVouchers,
  takeUsesAgain,
} from './vouchers.queries'

/**
 * Inside the transaction that places an order, after the products are held: locks the vouchers whose uses are limited, so
 * that orders with the last use of a code wait for each other.
 */
export async function takeVouchers<Line extends VoucherLine>(
  shop: Shop,
  buyer: Buyer,
  lines: readonly Line[],
  delivery: Fils,
): Promise<ReducedPrices<Line>> {
  const offered = await holdOffered(shop, buyer, lines, delivery)
  return reducePrices(offered, lines, delivery)
}

async function holdOffered(shop: Shop, buyer: Buyer, lines: readonly VoucherLine[], delivery: Fils): Promise<Offered> {
  const productIds = lines.map(({ productId }) => productId)
  const offered = await findOffered(shop, buyer, productIds)
  // One that would save nothing is not waited for. Whether it is used up is only known under the lock.
  const uncounted = offered.candidates.map((voucher) => ({ ...voucher, used: 0, usedByCustomer: 0 }))
  const limited = uncounted.filter(
    (voucher) => isLimited(voucher) && reducePrices({ ...offered, candidates: [voucher] }, lines, delivery).applied[0],
  )
  if (limited.length === 0) return offered
  if (limited.some(({ perCustomer }) => perCustomer !== null)) await lockUsesOf(shop.db, buyer.userId)
  const counted = limited.filter(({ mostUses }) => mostUses !== null)
  if (counted.length > 0)
    await lockVouchers(
      shop.db,
      counted.map(({ id }) => id),
    )
  return findOffered(shop, { ...buyer, candidates: undefined }, productIds)
}

function isLimited({ perCustomer, mostUses }: Candidate): boolean {
  return perCustomer !== null || mostUses !== null
}

/** Saves the uses of an order, inside the transaction that places it. */
export async function recordUses(
  shop: Shop,
  { orderId, userId, applied }: { orderId: number; userId: number; applied: readonly AppliedVoucher[] },
): Promise<void> {
  const uses = applied.map(({ voucherId, discount, delivery }) => ({
    ...{ orderId, userId, voucherId, usedAt: shop.now() },
    ...{ discountInFils: discount, deliveryInFils: delivery },
  }))
  await insertUses(shop.db, uses)
}

/** A cancelled order gives its uses back. Call it inside the transaction that cancels. */
export async function giveUsesBack(shop: Shop, orderId: number): Promise<void> {
  await giveBackUsesOf(shop.db, orderId, shop.now())
}

/** An order that is reopened takes its uses again, or refuses if somebody else took the last one meanwhile. */
export async function takeUsesBack(shop: Shop, orderId: number): Promise<void> {
  const given = await listGivenBack(shop.db, orderId)
  const [first] = given
  if (!first) return
  const { userId } = first
  if (given.some(({ perCustomer }) => perCustomer !== null)) await lockUsesOf(shop.db, userId)
  await lockVouchers(
    shop.db,
    given.map(({ voucherId }) => voucherId),
  )
  for (const { voucherId, mostUses, perCustomer, label } of given) {
    const isLeft = mostUses === null || (await countHeldUses(shop.db, voucherId)) < mostUses
    const isLeftForThem = perCustomer === null || (await countHeldUses(shop.db, voucherId, userId)) < perCustomer
    if (isLeft && isLeftForThem) continue
    throw new ShopError('conflict', `The voucher ${label} was used up meanwhile, so the order can’t be reopened.`)
  }
  await takeUsesAgain(shop.db, orderId)
}

/** Puts the codes of an order whose payment failed back into the cart. */
export async function putBackCodes(shop: Shop, userId: number, orderId: number): Promise<void> {
  await insertCartVouchers(shop.db, userId, await listCodesOf(shop.db, orderId), shop.now())
}
