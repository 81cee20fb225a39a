import type { OwnUser } from '@shop/contract/accounts'
import type { Shop } from '../kernel/shop'
import { notFound } from '../kernel/shop-error'
import { findOwnUser } from './email-changes.queries'

export async function getOwnUser(shop: Shop, userId: number): Promise<OwnUser> {
  const user = await findOwnUser(shop.db, userId)
  if (!user) throw notFound('User')
  return user
}
