import { randomInt } from 'node:crypto'
import type { Cell } from '@shop/contract/csv-cell'
import type { Voucher, VoucherBatchInput } from '@shop/contract/vouchers'
import { recordChange } from '../audit/record-change'
import { inTransaction, type Shop } from '../kernel/shop'
import { notFound } from '../kernel/shop-error'
import { insertVouchers, listCodesOfBatch, updateVouchers } from './managed-vouchers.queries'
import { getVoucher, toColumns } from './manage-vouchers'
import { inputWords } from './save-voucher'

/** Without letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const RANDOM_LENGTH = 10
/** Of each statement, so that no statement has more parameters than PostgreSQL takes. */
const ROWS_AT_ONCE = 500

/** Generates codes with the same rules and returns the first of them, whose id names the batch. */
export async function generateVouchers(
  shop: Shop,
  by: number,
  { prefix, count, ...rules }: VoucherBatchInput,
): Promise<Voucher> {
  const first = await inTransaction(shop, async (shop) => {
    const ids: number[] = []
    const columns = { ...toColumns(rules), createdAt: shop.now(), updatedAt: shop.now() }
    // A code that is taken by chance is left out, and another one is made.
    while (ids.length < count) {
      const wanted = Math.min(ROWS_AT_ONCE, count - ids.length)
      const rows = Array.from({ length: wanted }, () => ({ code: randomCode(prefix), ...columns }))
      ids.push(...(await insertVouchers(shop.db, rows)))
    }
    const first = Math.min(...ids)
    await updateVouchers(shop.db, ids, { batch: first })
    const subject = { kind: 'voucher' as const, id: first, name: rules.name }
    await recordChange(shop, { by, action: 'added', subject, after: { ...inputWords(rules), prefix, count } })
    return first
  })
  return getVoucher(shop, first)
}

export async function* exportCodes(shop: Shop, batch: number): AsyncGenerator<Cell[]> {
  const rows = await listCodesOfBatch(shop.db, batch)
  if (rows.length === 0) throw notFound('Voucher')
  for (const { code, uses } of rows) yield [code, uses]
}

export function randomCode(prefix: string): string {
  const letters = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)])
  return prefix + letters.join('')
}
