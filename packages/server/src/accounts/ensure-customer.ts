import { randomBytes } from 'node:crypto'
import type { User } from '@shop/contract/accounts'
import type { Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { findCredentials } from './accounts.queries'
import { createUser } from './create-user'

/**
 * The user with this address, or a new customer whose password nobody knows: a password reset, which proves that the address is
 * theirs, opens the account.
 */
export async function ensureCustomer(shop: Shop, person: { email: string; name: string }): Promise<User> {
  const known = await findActive(shop, person.email)
  if (known) return known
  try {
    return await createUser(shop, { ...person, password: randomBytes(32).toString('base64url') })
  } catch (error) {
    // Another request registered the address at the same moment.
    const other = error instanceof ShopError ? await findActive(shop, person.email) : undefined
    if (!other) throw error
    return other
  }
}

async function findActive(shop: Shop, email: string): Promise<User | undefined> {
  const user = (await findCredentials(shop.db, email))?.user
  if (user?.status === 'blocked') throw new ShopError('conflict', 'This customer is blocked and can’t order.')
  return user
}
