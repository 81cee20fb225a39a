import { normalCode } from '@shop/contract/voucher-words'
import type { Shop } from '../kernel/shop'
import { refusal } from '../kernel/refusal'
import { UNKNOWN_CODE } from './refusal-of'
import {
  deleteCartVoucher,
  deleteCartVouchers,
  deleteOthers,
  findIdOfCode,
  insertCartVouchers,
} from './vouchers.queries'

/** Puts a code into a cart, inside a transaction, and takes those out that can't be used beside it. */
export async function addCode(shop: Shop, userId: number, code: string): Promise<void> {
  const voucher = await findIdOfCode(shop.db, code)
  if (!voucher) throw refusal('code', UNKNOWN_CODE)
  await deleteOthers(shop.db, userId, voucher)
  await insertCartVouchers(shop.db, userId, [voucher.id], shop.now())
}

/** Takes a code out of a cart, or all of them. */
export async function removeCodes(shop: Shop, userId: number, code: string | undefined): Promise<void> {
  if (code === undefined) await deleteCartVouchers(shop.db, userId)
  else await deleteCartVoucher(shop.db, userId, normalCode(code))
}

/** The voucher with this code, in the shape that a `Buyer` has; none where no such code is on. */
export async function vouchersOfCode(shop: Shop, code: string | null): Promise<number[]> {
  const voucher = code === null ? undefined : await findIdOfCode(shop.db, code)
  return voucher ? [voucher.id] : []
}
