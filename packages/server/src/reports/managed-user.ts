import type { ManagedUser } from '@shop/contract/accounts'
import { getUser } from '../accounts/get-user'
import type { Shop } from '../kernel/shop'
import { findDeeds } from './managed-user.queries'

/** A user as staff see them; here, because it looks at what every slice knows of them. */
export async function getManagedUser(shop: Shop, id: number): Promise<ManagedUser> {
  return { ...(await getUser(shop, id)), ...(await findDeeds(shop.db, id)) }
}
