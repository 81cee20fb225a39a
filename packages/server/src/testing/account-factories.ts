import { randomBytes } from 'node:crypto'
import type { User } from '@shop/contract/accounts'
import { createUser, recordUser, type NewUser } from '../accounts/create-user'
import { hashPassword } from '../accounts/password-hash'
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
