import type { ManagedUser } from '@shop/contract/accounts'
import { getUser } from '../accounts/get-user'
import { hasSecondFactor } from '../accounts/second-factor-setup'
import type { Shop } from '../kernel/shop'
import { findDeeds } from './managed-user.queries'

/** A user as staff see them; here, because it looks at what every slice knows of them. */
export async function getManagedUser(shop: Shop, id: number): Promise<ManagedUser> {
  const user = await getUser(shop, id)
  return { ...user, ...(await findDeeds(shop.db, id)), has_second_factor: await hasSecondFactor(shop, id) }
}
