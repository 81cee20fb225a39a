import { and, asc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { categories, products } from '../catalog/catalog.tables'
import { ADVISORY_LOCKS } from '../db/advisory-locks'
import type { Db } from '../db/db'
import { prepareOnce } from '../db/prepare-once'
import { candidateFields, isCandidate } from './candidates.sql'
import type { Buyer, Candidate, Place } from './voucher'
import { cartVouchers, vouchers, voucherUses } from './vouchers.tables'

/** Lists the vouchers whose codes a customer has, and those that apply by themselves on a day, with counted uses. */
export async function listCandidates(db: Db, { userId, voucherIds }: Buyer, today: string): Promise<Candidate[]> {
  return candidates(db).execute({ userId, today, cartOf: voucherIds ? null : userId, voucherIds: voucherIds ?? [] })
}

const candidates = prepareOnce((db) => {
  const codes = sql`
    select voucher_id from ${cartVouchers} where user_id = ${sql.placeholder('cartOf')}
    union all
    select unnest(${sql.placeholder('voucherIds')}::integer[])`
  return db
    .select(candidateFields(sql.placeholder('userId')))
    .from(vouchers)
    .where(isCandidate(codes, sql.placeholder('today')))
    .orderBy(asc(vouchers.id))
    .prepare('voucher_candidates')
})

/** Where products belong in the catalogue, by their ids. */
export async function listPlaces(db: Db, productIds: readonly number[]): Promise<Map<number, Place>> {
  const rows = await db
    .select({ id: products.id, clubId: products.categoryId, leagueId: categories.parentId, kit: products.kit })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(inArray(products.id, [...new Set(productIds)]))
  return new Map(rows.map(({ id, ...place }) => [id, place]))
}

/** Waits for other orders of this customer that count their uses, and holds them off until the transaction ends. */
export async function lockUsesOf(db: Db, userId: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.voucherUses}, ${userId})`)
}

/** Locks vouchers until the transaction ends. Rows are locked by id, so that two orders can't deadlock. */
export async function lockVouchers(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .select({ id: vouchers.id })
    .from(vouchers)
    .where(inArray(vouchers.id, [...ids]))
    .orderBy(asc(vouchers.id))
    .for('no key update')
}

export async function findIdOfCode(db: Db, code: string): Promise<{ id: number; isCombinable: boolean } | undefined> {
  const [row] = await db
    .select({ id: vouchers.id, isCombinable: vouchers.isCombinable })
    .from(vouchers)
    .where(and(eq(vouchers.code, code), eq(vouchers.isEnabled, true)))
  return row
}

export async function insertCartVouchers(
  db: Db,
  userId: number,
  voucherIds: readonly number[],
  now: Date,
): Promise<void> {
  if (voucherIds.length === 0) return
  await db
    .insert(cartVouchers)
    .values(voucherIds.map((voucherId) => ({ userId, voucherId, addedAt: now })))
    .onConflictDoNothing()
}

export async function deleteCartVouchers(db: Db, userId: number): Promise<void> {
  await deletedCartVouchers(db).execute({ userId })
}

const deletedCartVouchers = prepareOnce((db) =>
  db
    .delete(cartVouchers)
    .where(eq(cartVouchers.userId, sql.placeholder('userId')))
    .prepare('deleted_cart_vouchers'),
)

export async function deleteCartVoucher(db: Db, userId: number, code: string): Promise<void> {
  const withCode = db.select({ id: vouchers.id }).from(vouchers).where(eq(vouchers.code, code))
  await db.delete(cartVouchers).where(and(eq(cartVouchers.userId, userId), inArray(cartVouchers.voucherId, withCode)))
}

/** Deletes the codes of a cart that can't be used beside this voucher. */
export async function deleteOthers(
  db: Db,
  userId: number,
  keeps: { id: number; isCombinable: boolean },
): Promise<void> {
  const beside = db.select({ id: vouchers.id }).from(vouchers).where(eq(vouchers.isCombinable, false))
  const others = and(eq(cartVouchers.userId, userId), ne(cartVouchers.voucherId, keeps.id))
  await db
    .delete(cartVouchers)
    .where(keeps.isCombinable ? and(others, inArray(cartVouchers.voucherId, beside)) : others)
}

type NewUse = typeof voucherUses.$inferInsert

export async function insertUses(db: Db, uses: readonly NewUse[]): Promise<void> {
  if (uses.length > 0) await db.insert(voucherUses).values([...uses])
}

export async function giveBackUsesOf(db: Db, orderId: number, now: Date): Promise<void> {
  await db
    .update(voucherUses)
    .set({ givenBackAt: now })
    .where(and(eq(voucherUses.orderId, orderId), isNull(voucherUses.givenBackAt)))
}

export interface GivenBackUse {
  voucherId: number
  label: string
  mostUses: number | null
  perCustomer: number | null
  userId: number
}

/** Lists the vouchers whose uses an order has given back. */
export async function listGivenBack(db: Db, orderId: number): Promise<GivenBackUse[]> {
  return db
    .select({
      voucherId: voucherUses.voucherId,
      label: sql<string>`coalesce(${vouchers.code}, ${vouchers.name})`,
      mostUses: vouchers.mostUses,
      perCustomer: vouchers.perCustomer,
      userId: voucherUses.userId,
    })
    .from(voucherUses)
    .innerJoin(vouchers, eq(vouchers.id, voucherUses.voucherId))
    .where(and(eq(voucherUses.orderId, orderId), isNotNull(voucherUses.givenBackAt)))
}

/** Of one customer where that is given. */
export async function countHeldUses(db: Db, voucherId: number, userId?: number): Promise<number> {
  const isTheirs = userId === undefined ? undefined : eq(voucherUses.userId, userId)
  return db.$count(voucherUses, and(eq(voucherUses.voucherId, voucherId), isNull(voucherUses.givenBackAt), isTheirs))
}

export async function takeUsesAgain(db: Db, orderId: number): Promise<void> {
  await db.update(voucherUses).set({ givenBackAt: null }).where(eq(voucherUses.orderId, orderId))
}

/** Lists the vouchers that an order used by their codes. */
export async function listCodesOf(db: Db, orderId: number): Promise<number[]> {
  const rows = await db
    .select({ id: vouchers.id })
    .from(voucherUses)
    .innerJoin(vouchers, eq(vouchers.id, voucherUses.voucherId))
    .where(and(eq(voucherUses.orderId, orderId), isNotNull(vouchers.code)))
  return rows.map(({ id }) => id)
}
