import type { Shop } from '../kernel/shop'
import { findUser } from './accounts.queries'
import { listAdmins } from './admins.queries'

export interface StaffAddress {
  id: number
  email: string
}

/** The admins who get the shop's mails to staff. */
export function listActiveAdmins(shop: Shop): Promise<StaffAddress[]> {
  return listAdmins(shop.db)
}

export async function findActiveAdmin(shop: Shop, id: number): Promise<StaffAddress | undefined> {
  const user = await findUser(shop.db, id)
  return user?.role === 'admin' && user.status === 'active' ? user : undefined
}
