import type { KnownCustomer } from '@shop/contract/drafts'
import type { Shop } from '../kernel/shop'
import { listCustomers } from './find-customers.queries'

/** Customers whom staff may mean by a name, an email address or a phone number, with the address of their last order. */
export async function findCustomers(shop: Shop, search: string): Promise<KnownCustomer[]> {
  const rows = await listCustomers(shop.db, search)
  return rows.map(({ last, ...user }) => ({ ...user, shipping: last?.firstName == null ? null : last }))
}
