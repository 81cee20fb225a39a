import { randomBytes } from 'node:crypto'
import type { User } from '@shop/contract/accounts'
import { eq } from 'drizzle-orm'
import { createUser, recordUser, type NewUser } from '../accounts/create-user'
import { users } from '../accounts/accounts.tables'
import { hashPassword } from '../accounts/password-hash'
import { openSession } from '../accounts/sessions'
import { one } from '../db/one'
import type { Shop } from '../kernel/shop'

export const PASSWORD_OF_EVERYBODY = 'a-password-for-tests'

/** A customer with an address of their own and, unless told, the password of everybody. */
export async function givenUser(shop: Shop, { password, ...given }: Partial<NewUser> = {}): Promise<User> {
  const person = { name: 'Amina Haddad', email: `${randomBytes(6).toString('hex')}@example.org`, ...given }
  if (password !== undefined) return createUser(shop, { ...person, password })
  return recordUser(shop, { ...person, passwordHash: await hashOfEverybody() })
}

export function givenAdmin(shop: Shop, given: Partial<NewUser> = {}): Promise<User> {
  return givenUser(shop, { name: 'Omar Siddiqui', role: 'admin', ...given })
}

let hashed: Promise<string> | undefined

/** Hashed once a test file: at 35 ms each it would be most of a test's time. */
function hashOfEverybody(): Promise<string> {
  return (hashed ??= hashPassword(PASSWORD_OF_EVERYBODY))
}

/** A session of theirs, as its token. */
export async function givenSession(shop: Shop, { id }: Pick<User, 'id'>): Promise<string> {
  const token = await openSession(shop, { id, ...(await credentialsOf(shop, id)) })
  if (token === undefined) throw new Error('Nobody blocked can be signed in.')
  return token
}

async function credentialsOf(shop: Shop, id: number): Promise<{ passwordHash: string; hasSecondFactor: boolean }> {
  const { passwordHash, secondFactorAt } = one(await shop.db.select().from(users).where(eq(users.id, id)))
  return { passwordHash, hasSecondFactor: secondFactorAt !== null }
}
