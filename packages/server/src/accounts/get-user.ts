import type { User } from '@shop/contract/accounts'
import type { Shop } from '../kernel/shop'
import { notFound } from '../kernel/shop-error'
import { findUser } from './accounts.queries'

/** Returns undefined for an account that was deleted. */
export function findUserById(shop: Shop, userId: number): Promise<User | undefined> {
  return findUser(shop.db, userId)
}

export async function getUser(shop: Shop, userId: number): Promise<User> {
  const user = await findUserById(shop, userId)
  if (!user) throw notFound('User')
  return user
}
