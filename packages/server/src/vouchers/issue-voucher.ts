import type { Fils } from '@shop/contract/money'
import type { TextByLanguage } from '@shop/contract/text-in-language'
import { recordChange } from '../audit/record-change'
import type { Shop } from '../kernel/shop'
import { randomCode } from './generate-vouchers'
import { insertVouchers } from './managed-vouchers.queries'

interface IssuedVoucher {
  name: string
  nameTranslations: TextByLanguage
  prefix: string
  amount: Fils
  /** The last day on which it may be used. */
  until: string
}

/** Issues a voucher of an amount that one order may use, together with others. Call it inside a transaction. Returns its id. */
export async function issueVoucher(
  shop: Shop,
  { name, nameTranslations, prefix, amount, until }: IssuedVoucher,
): Promise<number> {
  const voucher = {
    ...{ name, nameTranslations, kind: 'amount' as const, amountInFils: amount, untilDay: until },
    ...{ perCustomer: 1, mostUses: 1, isCombinable: true, createdAt: shop.now(), updatedAt: shop.now() },
  }
  let id: number | undefined
  // A code that is taken by chance is left out, and another one is made.
  while (id === undefined) [id] = await insertVouchers(shop.db, [{ code: randomCode(prefix), ...voucher }])
  await recordChange(shop, {
    by: null,
    action: 'added',
    subject: { kind: 'voucher', id, name },
    after: { amountInFils: amount, untilDay: until },
  })
  return id
}
