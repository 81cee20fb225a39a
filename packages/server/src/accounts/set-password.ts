import type { User } from '@shop/contract/accounts'
import { inTransaction, type Shop } from '../kernel/shop'
import { notFound } from '../kernel/shop-error'
import { findCredentials } from './accounts.queries'
import { refuseEasyPassword } from './easy-password'
import { hashPassword } from './password-hash'
import { replacePassword } from './replace-password'

/** Used by the command line, for accounts that nobody can sign in to any more. Ends all of the user's sessions. */
export async function setPassword(shop: Shop, email: string, password: string): Promise<User> {
  const known = await findCredentials(shop.db, email.trim())
  if (!known) throw notFound(`An account for ${email.trim()} was`)
  refuseEasyPassword(shop, password, known.user, 'password')
  const passwordHash = await hashPassword(password)
  return inTransaction(shop, (shop) => replacePassword(shop, known.user.id, passwordHash))
}
