import type { VoucherListQuery, VoucherUse } from '@shop/contract/vouchers'
import { amountFromFils, fils } from '@shop/contract/money'
import { and, asc, count, desc, eq, getTableColumns, ilike, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { users } from '../accounts/accounts.tables'
import { containing } from '../db/containing'
import type { Db } from '../db/db'
import { one } from '../db/one'
import { vouchers, voucherUses } from './vouchers.tables'

export type VoucherRow = typeof vouchers.$inferSelect
export type NewVoucher = typeof vouchers.$inferInsert

/** The vouchers with the same rules: those of the batch, or this one alone. */
const ofBatch = sql`select id from ${vouchers} alike where alike.id = ${vouchers.id} or alike.batch = ${vouchers.batch}`
const held = sql`from ${voucherUses} held where given_back_at is null and held.voucher_id in (${ofBatch})`

const columns = {
  ...getTableColumns(vouchers),
  codes: sql<number>`case when ${vouchers.batch} is null then 1 else (select count(*)::integer from (${ofBatch}) codes) end`,
  uses: sql<number>`(select count(*)::integer ${held})`,
  savedInFils: sql<number>`(select coalesce(sum(discount_in_fils + delivery_in_fils), 0) ${held})`.mapWith(Number),
  /** The uses of this code alone; `uses` counts its whole batch. */
  ownUses: sql<number>`(
    select count(*)::integer from ${voucherUses} own where given_back_at is null and own.voucher_id = ${vouchers.id}
  )`,
}

export type CountedVoucher = VoucherRow & { codes: number; uses: number; savedInFils: number; ownUses: number }

const SORTS: Record<VoucherListQuery['sort'], SQL[]> = {
  newest: [desc(vouchers.id)],
  oldest: [asc(vouchers.id)],
  name: [asc(vouchers.name), asc(vouchers.id)],
  uses: [desc(columns.uses), desc(vouchers.id)],
}

/** Lists a page of vouchers. Of codes that were generated together only the first, unless they are searched for. */
export async function listManagedVouchers(
  db: Db,
  query: VoucherListQuery,
): Promise<{ rows: CountedVoucher[]; total: number }> {
  const where = whereQuery(query)
  const [rows, counted] = await Promise.all([
    db
      .select(columns)
      .from(vouchers)
      .where(where)
      .orderBy(...SORTS[query.sort])
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page),
    db.select({ total: count() }).from(vouchers).where(where),
  ])
  return { rows, total: one(counted).total }
}

function whereQuery({ search, kind, state, batch }: VoucherListQuery): SQL | undefined {
  const words = search?.trim() ? containing(search.trim()) : undefined
  const isFirst = or(isNull(vouchers.batch), eq(vouchers.batch, vouchers.id))
  return and(
    words === undefined ? undefined : or(ilike(vouchers.code, words), ilike(vouchers.name, words)),
    kind === undefined ? undefined : eq(vouchers.kind, kind),
    state === undefined ? undefined : eq(vouchers.isEnabled, state === 'on'),
    batch === undefined ? (words === undefined ? isFirst : undefined) : eq(vouchers.batch, batch),
  )
}

export async function findManagedVoucher(db: Db, id: number): Promise<CountedVoucher | undefined> {
  const [row] = await db.select(columns).from(vouchers).where(eq(vouchers.id, id))
  return row
}

/** Locks a voucher and all codes of its batch by id, so that no order counts a use of them meanwhile. */
export async function lockBatch(db: Db, id: number): Promise<VoucherRow[]> {
  const batch = db.select({ batch: vouchers.batch }).from(vouchers).where(eq(vouchers.id, id))
  return db
    .select()
    .from(vouchers)
    .where(or(eq(vouchers.id, id), inArray(vouchers.batch, batch)))
    .orderBy(asc(vouchers.id))
    .for('update')
}

/** The most uses that one of these vouchers has. */
export async function findMostHeldUses(db: Db, ids: readonly number[]): Promise<number> {
  const [row] = await db
    .select({ uses: count() })
    .from(voucherUses)
    .where(and(inArray(voucherUses.voucherId, [...ids]), isNull(voucherUses.givenBackAt)))
    .groupBy(voucherUses.voucherId)
    .orderBy(desc(count()))
    .limit(1)
  return row?.uses ?? 0
}

export async function hasUses(db: Db, ids: readonly number[]): Promise<boolean> {
  return (await db.$count(voucherUses, inArray(voucherUses.voucherId, [...ids]))) > 0
}

/** Inserts vouchers whose codes are free. Returns the ids of those that were. */
export async function insertVouchers(db: Db, rows: readonly NewVoucher[]): Promise<number[]> {
  const inserted = await db
    .insert(vouchers)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: vouchers.id })
  return inserted.map(({ id }) => id)
}

export async function updateVouchers(db: Db, ids: readonly number[], change: Partial<NewVoucher>): Promise<void> {
  await db
    .update(vouchers)
    .set(change)
    .where(inArray(vouchers.id, [...ids]))
}

export async function isCodeOfAnother(db: Db, id: number, code: string): Promise<boolean> {
  const [row] = await db.select({ id: vouchers.id }).from(vouchers).where(eq(vouchers.code, code))
  return row !== undefined && row.id !== id
}

export async function deleteVouchers(db: Db, ids: readonly number[]): Promise<void> {
  await db.delete(vouchers).where(inArray(vouchers.id, [...ids]))
}

const MOST_SHOWN = 50

/** Lists the last orders that used a voucher or a code of its batch. */
export async function listLastUses(db: Db, id: number): Promise<VoucherUse[]> {
  const row = db.select({ batch: vouchers.batch }).from(vouchers).where(eq(vouchers.id, id))
  const rows = await db
    .select({ use: voucherUses, code: vouchers.code, customer: users.name })
    .from(voucherUses)
    .innerJoin(vouchers, eq(vouchers.id, voucherUses.voucherId))
    .innerJoin(users, eq(users.id, voucherUses.userId))
    .where(or(eq(vouchers.id, id), inArray(vouchers.batch, row)))
    .orderBy(desc(voucherUses.usedAt), desc(voucherUses.orderId))
    .limit(MOST_SHOWN)
  return rows.map(({ use, code, customer }) => ({
    order_id: use.orderId,
    code,
    customer,
    saved: amountFromFils(fils(use.discountInFils + use.deliveryInFils)),
    used_at: use.usedAt.toISOString(),
    given_back_at: use.givenBackAt?.toISOString() ?? null,
  }))
}

/** The codes of a batch, with their uses. */
export async function listCodesOfBatch(db: Db, batch: number): Promise<{ code: string | null; uses: number }[]> {
  return db
    .select({ code: vouchers.code, uses: columns.ownUses })
    .from(vouchers)
    .where(eq(vouchers.batch, batch))
    .orderBy(asc(vouchers.id))
}
