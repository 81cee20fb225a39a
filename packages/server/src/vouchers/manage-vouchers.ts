import { amountFromFils, fils, filsFromAmount, type Fils } from '@shop/contract/money'
import type { VoucherState } from '@shop/contract/voucher-words'
import type { Reward, Voucher, VoucherInput, VoucherListQuery, VoucherUse } from '@shop/contract/vouchers'
import type { Shop } from '../kernel/shop'
import { notFound } from '../kernel/shop-error'
import { translated, withoutEmptyTexts } from '../kernel/translated'
import { todayIn } from '../kernel/shop-time'
import { findManagedVoucher, listLastUses, listManagedVouchers, type CountedVoucher } from './managed-vouchers.queries'

export async function listVouchers(shop: Shop, query: VoucherListQuery) {
  const { rows, total } = await listManagedVouchers(shop.db, query)
  const today = todayIn(shop)
  const meta = { page: query.page, per_page: query.per_page, total }
  return { data: rows.map((row) => toVoucher(row, today)), meta }
}

export async function getVoucher(shop: Shop, id: number): Promise<Voucher> {
  const row = await findManagedVoucher(shop.db, id)
  if (!row) throw notFound('Voucher')
  return toVoucher(row, todayIn(shop))
}

export async function getVoucherAndUses(shop: Shop, id: number): Promise<{ voucher: Voucher; uses: VoucherUse[] }> {
  return { voucher: await getVoucher(shop, id), uses: await listLastUses(shop.db, id) }
}

type Rules = Omit<VoucherInput, 'code'>

/** The columns of a voucher, but for its code. */
export function toColumns(rules: Rules) {
  const { reward } = rules
  return {
    name: rules.name,
    nameTranslations: withoutEmptyTexts(rules.name_translations),
    kind: reward.kind,
    percent: reward.kind === 'percent' ? reward.percent : null,
    amountInFils: reward.kind === 'amount' ? filsFromAmount(reward.amount) : null,
    buy: reward.kind === 'buy-x-get-y' ? reward.buy : null,
    get: reward.kind === 'buy-x-get-y' ? reward.get : null,
    minimumInFils: rules.minimum === null ? null : filsFromAmount(rules.minimum),
    perCustomer: rules.per_customer,
    mostUses: rules.most_uses,
    fromDay: rules.from,
    untilDay: rules.until,
    leagueIds: rules.league_ids,
    clubIds: rules.club_ids,
    productIds: rules.product_ids,
    kits: rules.kits,
    isCombinable: rules.is_combinable,
    isEnabled: rules.is_enabled,
  }
}

function toVoucher(row: CountedVoucher, today: string): Voucher {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    ...translated('name_translations', row.nameTranslations),
    reward: rewardOf(row),
    minimum: amountOrNull(row.minimumInFils),
    per_customer: row.perCustomer,
    most_uses: row.mostUses,
    from: row.fromDay,
    until: row.untilDay,
    league_ids: row.leagueIds,
    club_ids: row.clubIds,
    product_ids: row.productIds,
    kits: row.kits,
    is_combinable: row.isCombinable,
    is_enabled: row.isEnabled,
    state: stateOf(row, today),
    uses: row.uses,
    saved: amountFromFils(fils(row.savedInFils)),
    batch: row.batch === null ? null : { id: row.batch, codes: row.codes },
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}

function rewardOf({ kind, percent, amountInFils, buy, get }: CountedVoucher): Reward {
  if (kind === 'percent') return { kind, percent: percent ?? 1 }
  if (kind === 'amount') return { kind, amount: amountFromFils(amountInFils ?? fils(0)) }
  if (kind === 'buy-x-get-y') return { kind, buy: buy ?? 1, get: get ?? 1 }
  return { kind }
}

function stateOf({ isEnabled, fromDay, untilDay, mostUses, uses, codes }: CountedVoucher, today: string): VoucherState {
  if (!isEnabled) return 'off'
  if (untilDay !== null && today > untilDay) return 'over'
  if (mostUses !== null && uses >= mostUses * codes) return 'used-up'
  return fromDay !== null && today < fromDay ? 'waiting' : 'on'
}

function amountOrNull(amount: Fils | null): number | null {
  return amount === null ? null : amountFromFils(amount)
}
