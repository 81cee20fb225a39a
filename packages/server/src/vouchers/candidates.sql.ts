import { sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { vouchers, voucherUses } from './vouchers.tables'

const heldUses = sql`select count(*)::integer from ${voucherUses} where voucher_id = ${vouchers.id} and given_back_at is null`

/** A voucher as it may apply to what this user buys, with counted uses. */
export function candidateFields(userId: PgColumn | Placeholder) {
  return {
    id: vouchers.id,
    code: vouchers.code,
    name: vouchers.name,
    nameTranslations: vouchers.nameTranslations,
    kind: vouchers.kind,
    percent: vouchers.percent,
    amountInFils: vouchers.amountInFils,
    buy: vouchers.buy,
    get: vouchers.get,
    minimumInFils: vouchers.minimumInFils,
    perCustomer: vouchers.perCustomer,
    mostUses: vouchers.mostUses,
    fromDay: vouchers.fromDay,
    untilDay: vouchers.untilDay,
    leagueIds: vouchers.leagueIds,
    clubIds: vouchers.clubIds,
    productIds: vouchers.productIds,
    kits: vouchers.kits,
    isCombinable: vouchers.isCombinable,
    isEnabled: vouchers.isEnabled,
    used: sql<number>`case when ${vouchers.mostUses} is null then 0 else (${heldUses}) end`,
    usedByCustomer: sql<number>`
      case when ${vouchers.perCustomer} is null then 0 else (${heldUses} and user_id = ${userId}) end`,
  }
}

/** Whether a voucher is one of `codes`, a query of voucher ids, or applies by itself on a day. */
export function isCandidate(codes: SQL, day: Placeholder): SQL {
  const today = sql`${day}::date`
  return sql`${vouchers.id} in (
    ${codes}
    union all
    select id from ${vouchers} automatic where code is null and is_enabled
      and (from_day is null or from_day <= ${today}) and (until_day is null or until_day >= ${today})
  )`
}
