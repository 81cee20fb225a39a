import type { Ability } from '@shop/contract/abilities'
import type { Role, User, UserStatus } from '@shop/contract/accounts'
import type { PageLanguage } from '@shop/contract/page-languages'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { ADVISORY_LOCKS } from '../db/advisory-locks'
import type { Db } from '../db/db'
import { users } from './accounts.tables'
import { toUser, userColumns, type UserColumns } from './user-columns.sql'

export interface UserRow {
  name: string
  email: string
  passwordHash: string
  role: Role
  abilities?: Ability[]
  isDemo: boolean
  language?: PageLanguage | undefined
  createdAt: Date
}

/** Returns undefined when the address is taken; a unique violation would abort the surrounding transaction. */
export async function insertUser(db: Db, row: UserRow): Promise<User | undefined> {
  const [user] = await db.insert(users).values(row).onConflictDoNothing().returning(userColumns)
  return user && toUser(user)
}

/** A user with the password hash and whether a second factor is on: what a sign-in is checked against. */
export interface Credentials {
  user: User
  passwordHash: string
  hasSecondFactor: boolean
}

export async function findCredentials(db: Db, email: string): Promise<Credentials | undefined> {
  const [row] = await db
    .select(credentialColumns)
    .from(users)
    .where(eq(sql`lower(${users.email})`, sql`lower(${email})`))
  return row && toCredentials(row)
}

export async function findCredentialsOf(db: Db, userId: number): Promise<Credentials | undefined> {
  const [row] = await db.select(credentialColumns).from(users).where(eq(users.id, userId))
  return row && toCredentials(row)
}

export async function findUser(db: Db, id: number): Promise<User | undefined> {
  const [row] = await db.select(userColumns).from(users).where(eq(users.id, id))
  return row && toUser(row)
}

/** Locks the user's row until the transaction ends. */
export async function findUserForUpdate(db: Db, id: number): Promise<User | undefined> {
  const [row] = await db.select(userColumns).from(users).where(eq(users.id, id)).for('update')
  return row && toUser(row)
}

export interface UserChange {
  name?: string | undefined
  email?: string | undefined
  role?: Role | undefined
  status?: UserStatus | undefined
  abilities?: Ability[] | undefined
  passwordHash?: string | undefined
  language?: PageLanguage | undefined
}

/** Throws a unique violation when another account has the new address. A role other than manager has no abilities. */
export async function updateUserRow(db: Db, id: number, change: UserChange): Promise<User | undefined> {
  const isOtherRole = change.role !== undefined && change.role !== 'manager'
  const [row] = await db
    .update(users)
    .set(isOtherRole ? { ...change, abilities: [] } : change)
    .where(eq(users.id, id))
    .returning(userColumns)
  return row && toUser(row)
}

/** Null if the user chose none, and for an address without an account. */
export async function findLanguageOf(db: Db, email: string): Promise<PageLanguage | null> {
  const [row] = await db
    .select({ language: users.language })
    .from(users)
    .where(eq(sql`lower(${users.email})`, sql`lower(${email})`))
  return row?.language ?? null
}

/** Changes nothing for a user who has a language. */
export async function noteLanguageOf(db: Db, id: number, language: PageLanguage): Promise<void> {
  await db
    .update(users)
    .set({ language })
    .where(and(eq(users.id, id), isNull(users.language)))
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

/** Takes the lock for changes to admins until the transaction ends, so that two at once can't remove the last admin. */
export async function lockAdmins(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.admins})`)
}

/** Returns how many accounts were blocked. */
export async function blockDemoUsers(db: Db): Promise<number> {
  const blocked = await db
    .update(users)
    .set({ status: 'blocked' })
    .where(and(eq(users.status, 'active'), eq(users.isDemo, true)))
    .returning({ id: users.id })
  return blocked.length
}

const credentialColumns = { ...userColumns, passwordHash: users.passwordHash, secondFactorAt: users.secondFactorAt }

type CredentialColumns = UserColumns & { passwordHash: string; secondFactorAt: Date | null }

function toCredentials({ passwordHash, secondFactorAt, ...user }: CredentialColumns): Credentials {
  return { user: toUser(user), passwordHash, hasSecondFactor: secondFactorAt !== null }
}
