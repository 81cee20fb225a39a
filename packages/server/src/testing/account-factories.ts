import { randomBytes } from 'node:crypto'
import type { User } from '@shop/contract/accounts'
import { eq } from 'drizzle-orm'
import { createUser, recordUser, type NewUser } from '../accounts/create-user'
import { users } from '../accounts/accounts.tables'
import { hashPassword } from '../accounts/password-hash'
import { openSession } from '../accounts/sessions'
import { one } from '../db/one'
import type { Shop } from '../kernel/shop'

export const TEST_PASSWORD = 'a-password-for-tests'

/** Creates a customer with a random e-mail address and, by default, the password of all test users. */
export async function givenUser(shop: Shop, { password, ...given }: Partial<NewUser> = {}): Promise<User> {
  const person = { name: 'Amina Haddad', email: `${randomBytes(6).toString('hex')}@example.org`, ...given }
  if (password !== undefined) return createUser(shop, { ...person, password })
  return recordUser(shop, { ...person, passwordHash: await testPasswordHash() })
}

export function givenAdmin(shop: Shop, given: Partial<NewUser> = {}): Promise<User> {
  return givenUser(shop, { name: 'Omar Siddiqui', role: 'admin', ...given })
}

let hashed: Promise<string> | undefined

/** Hashed once per test file, because hashing takes 35 ms. */
function testPasswordHash(): Promise<string> {
  return (hashed ??= hashPassword(TEST_PASSWORD))
}

/** Opens a session for the user and returns its token. */
export async function givenSession(shop: Shop, { id }: Pick<User, 'id'>): Promise<string> {
  const token = await openSession(shop, { id, ...(await credentialsOf(shop, id)) })
  if (token === undefined) throw new Error('Nobody blocked can be signed in.')
  return token
}

async function credentialsOf(shop: Shop, id: number): Promise<{ passwordHash: string; hasSecondFactor: boolean }> {
  const { passwordHash, secondFactorAt } = one(await shop.db.select().from(users).where(eq(users.id, id)))
  return { passwordHash, hasSecondFactor: secondFactorAt !== null }
}
