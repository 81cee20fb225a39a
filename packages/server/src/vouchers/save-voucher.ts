import type { Voucher, VoucherChange, VoucherInput } from '@shop/contract/vouchers'
import { auditTranslations } from '../assortment/translations'
import { changedMeanwhile } from '../assortment/changed-meanwhile'
import { recordChange } from '../audit/record-change'
import { sqlStateOf } from '../db/sql-state'
import { refusal } from '../kernel/refusal'
import { inTransaction, type Shop } from '../kernel/shop'
import { notFound, ShopError } from '../kernel/shop-error'
import { byLanguage } from '../languages/languages'
import { getVoucher, toColumns } from './manage-vouchers'
import {
  deleteVouchers,
  findMostHeldUses,
  hasUses,
  insertVouchers,
  isCodeOfAnother,
  lockBatch,
  updateVouchers,
  type VoucherRow,
} from './managed-vouchers.queries'

export async function addVoucher(shop: Shop, by: number, { code, ...rules }: VoucherInput): Promise<Voucher> {
  const id = await inTransaction(shop, async (shop) => {
    const columns = { code, ...toColumns(rules), createdAt: shop.now(), updatedAt: shop.now() }
    const [id] = await insertVouchers(shop.db, [columns])
    if (id === undefined) throw codeIsTaken(code)
    await recordChange(shop, { by, action: 'added', subject: subjectOf({ id, ...columns }), after: inputWords(rules) })
    return id
  })
  return getVoucher(shop, id)
}

/** Changes a voucher. Codes that were generated together keep their codes and get the same rules. */
export async function saveVoucher(
  shop: Shop,
  by: number,
  id: number,
  { code, seen_at: seenAt, ...rules }: VoucherChange,
): Promise<Voucher> {
  await inTransaction(shop, async (shop) => {
    const { before, ids } = await holdBatch(shop, id)
    if (seenAt !== undefined && Date.parse(seenAt) !== before.updatedAt.getTime())
      throw changedMeanwhile(shop, 'voucher', before.updatedAt)
    const uses = rules.most_uses === null ? 0 : await findMostHeldUses(shop.db, ids)
    if (rules.most_uses !== null && uses > rules.most_uses)
      throw refusal('most_uses', `Orders hold ${uses} uses already.`)
    if (before.batch === null) await changeCode(shop, before, code)
    const columns = toColumns(rules)
    // Always later than before, so that two changes within a millisecond are told apart.
    const updatedAt = new Date(Math.max(shop.now().getTime(), before.updatedAt.getTime() + 1))
    await updateVouchers(shop.db, ids, { ...columns, updatedAt })
    const after = { ...before, ...columns, code: before.batch === null ? code : before.code }
    await recordChange(shop, {
      ...{ by, action: 'changed', subject: subjectOf(after) },
      ...{ before: rulesOf(before), after: rulesOf(after) },
    })
  })
  return getVoucher(shop, id)
}

/** A used voucher stays, because orders and books name it; staff switch it off instead. */
export async function deleteVoucher(shop: Shop, by: number, id: number): Promise<{ message: string }> {
  return inTransaction(shop, async (shop) => {
    const { before, ids } = await holdBatch(shop, id)
    if (await hasUses(shop.db, ids)) throw new ShopError('conflict', STAYS)
    await deleteVouchers(shop.db, ids)
    await recordChange(shop, { by, action: 'deleted', subject: subjectOf(before), before: rulesOf(before) })
    return { message: 'The voucher was deleted.' }
  })
}

const STAYS = 'Orders have used this voucher, so it can’t be deleted. Switch it off instead.'

async function holdBatch(shop: Shop, id: number): Promise<{ before: VoucherRow; ids: number[] }> {
  const rows = await lockBatch(shop.db, id)
  const before = rows.find((row) => row.id === id)
  if (!before) throw notFound('Voucher')
  return { before, ids: rows.map((row) => row.id) }
}

/** Orders that used the voucher keep the code as it was. */
async function changeCode(shop: Shop, { id, code: before }: VoucherRow, code: string | null): Promise<void> {
  if (code === before) return
  if (code !== null && (await isCodeOfAnother(shop.db, id, code))) throw codeIsTaken(code)
  try {
    await updateVouchers(shop.db, [id], { code })
  } catch (error) {
    // Another request saved the same code at this moment.
    throw sqlStateOf(error) === UNIQUE_VIOLATION ? codeIsTaken(code) : error
  }
}

const UNIQUE_VIOLATION = '23505'

function codeIsTaken(code: string | null): ShopError {
  return refusal('code', `There is a voucher with the code ${code} already.`)
}

function subjectOf({
  id,
  code,
  name,
  batch = null,
}: Pick<VoucherRow, 'id' | 'code' | 'name'> & { batch?: number | null }) {
  return { kind: 'voucher' as const, id, name: batch === null ? (code ?? name) : name }
}

/** What the audit log tells of a new voucher: by the names under which it tells of changes. */
export function inputWords(input: Omit<VoucherInput, 'code'>): Record<string, unknown> {
  const { nameTranslations: _, ...rules } = toColumns(input)
  return { ...rules, ...nameWords(input.name_translations) }
}

function nameWords(names: VoucherInput['name_translations'] = {}): Record<string, string | null> {
  return auditTranslations(
    byLanguage((language) => ({ ...(names[language] && { name: names[language] }) })),
    ['name'],
  )
}

const UNLOGGED = new Set(['id', 'createdAt', 'updatedAt'])

function rulesOf({ nameTranslations, ...row }: VoucherRow): Record<string, unknown> {
  const rules = Object.fromEntries(Object.entries(row).filter(([column]) => !UNLOGGED.has(column)))
  return { ...rules, ...nameWords(nameTranslations) }
}
