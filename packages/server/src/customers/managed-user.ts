import type { ManagedUser } from '@shop/contract/accounts'
import { getUser } from '../accounts/get-user'
import { hasSecondFactor } from '../accounts/second-factor-setup'
import type { SignedInVisitor } from '../accounts/sessions'
import { isVisibleTo } from '../accounts/update-user'
import type { Shop } from '../kernel/shop'
import { notFound } from '../kernel/shop-error'
import { summariseUserActivity } from './managed-user.queries'

/** Returns a user as staff see them. It is in this slice because it reads the orders and reviews slices. */
export async function getManagedUser(
  shop: Shop,
  id: number,
  visitor: Pick<SignedInVisitor, 'role'>,
): Promise<ManagedUser> {
  const user = await getUser(shop, id)
  if (!isVisibleTo(visitor, user)) throw notFound('User')
  return { ...user, ...(await summariseUserActivity(shop.db, id)), has_second_factor: await hasSecondFactor(shop, id) }
}
