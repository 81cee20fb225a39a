import type { Role, User } from '@shop/contract/accounts'
import { and, eq, sql } from 'drizzle-orm'
import { ADVISORY_LOCKS } from '../db/advisory-locks'
import type { Db } from '../db/db'
import { users } from './accounts.tables'

export interface UserRow {
  name: string
  email: string
  passwordHash: string
  role: Role
  isDemo: boolean
  createdAt: Date
}

/** Undefined when the address is taken. No exception, because that would end the transaction around it. */
export async function insertUser(db: Db, row: UserRow): Promise<User | undefined> {
  const [user] = await db.insert(users).values(row).onConflictDoNothing().returning(userColumns)
  return user && { ...user, created_at: user.created_at.toISOString() }
}

export async function hasActiveAdmin(db: Db, { countDemo }: { countDemo: boolean }): Promise<boolean> {
  const active = and(
    eq(users.role, 'admin'),
    eq(users.status, 'active'),
    countDemo ? undefined : eq(users.isDemo, false),
  )
  const rows = await db.select({ id: users.id }).from(users).where(active).limit(1)
  return rows.length > 0
}

/** Until the transaction ends, nobody else makes or unmakes admins: whoever may touch the last one takes it first. */
export async function lockAdmins(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.admins})`)
}

/** Returns how many. */
export async function blockDemoUsers(db: Db): Promise<number> {
  const blocked = await db
    .update(users)
    .set({ status: 'blocked' })
    .where(and(eq(users.status, 'active'), eq(users.isDemo, true)))
    .returning({ id: users.id })
  return blocked.length
}

const userColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  role: users.role,
  status: users.status,
  created_at: users.createdAt,
}
