import type { User } from '@shop/contract/accounts'
import type { Shop } from '../kernel/shop'
import { notFound } from '../kernel/shop-error'
import { findUser } from './accounts.queries'

export async function getUser(shop: Shop, userId: number): Promise<User> {
  const user = await findUser(shop.db, userId)
  if (!user) throw notFound('User')
  return user
}
