import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { users } from '../accounts/accounts.tables'
import { categories, products } from '../catalog/catalog.tables'
import { ADVISORY_LOCKS } from '../db/advisory-locks'
import type { Db } from '../db/db'
import { liftTimeouts } from '../db/lift-timeouts'

/** Takes the lock for loading and clearing the demo until the transaction ends. */
export async function lockDemo(db: Db): Promise<void> {
  await liftTimeouts(db)
  await db.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.demo})`)
}

export async function isCatalogueEmpty(db: Db): Promise<boolean> {
  const category = await db.select({ id: categories.id }).from(categories).limit(1)
  const product = await db.select({ id: products.id }).from(products).limit(1)
  return category.length === 0 && product.length === 0
}

/** Whether the shop still has the demo's products. Demo leagues and clubs may remain after the demo is cleared. */
export async function isDemoSold(db: Db): Promise<boolean> {
  const isSold = and(eq(products.isDemo, true), isNull(products.archivedAt))
  return (await db.select({ id: products.id }).from(products).where(isSold).limit(1)).length > 0
}

export interface AccountRow {
  id: number
  email: string
  passwordHash: string
  isDemo: boolean
  isActive: boolean
}

/** Compares e-mail addresses without case, like the rest of the shop. */
export async function listAccounts(db: Db, emails: readonly string[]): Promise<AccountRow[]> {
  return db
    .select({
      id: users.id,
      email: sql<string>`lower(${users.email})`,
      passwordHash: users.passwordHash,
      isDemo: users.isDemo,
      isActive: sql<boolean>`${users.status} = 'active'`,
    })
    .from(users)
    .where(
      inArray(
        sql`lower(${users.email})`,
        emails.map((email) => email.toLowerCase()),
      ),
    )
}
