import { and, desc, eq, ilike, or, sql } from 'drizzle-orm'
import { users } from '../accounts/accounts.tables'
import { containing } from '../db/containing'
import type { Db } from '../db/db'
import { matchesSearch } from './order-search.sql'
import { orders } from './orders.tables'

const MOST = 8

/** Lists active users by name or email address, and those whose orders have the search in address or phone. */
export async function listCustomers(db: Db, search: string) {
  const like = containing(search)
  const last = db
    .select({
      firstName: orders.shippingFirstName,
      lastName: orders.shippingLastName,
      address1: orders.shippingAddress1,
      address2: orders.shippingAddress2,
      city: orders.shippingCity,
      state: orders.shippingState,
      zip: orders.shippingZip,
      country: orders.shippingCountry,
      phone: orders.shippingPhone,
    })
    .from(orders)
    .where(eq(orders.userId, users.id))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1)
    .as('last')
  const withOrders = db.select({ id: orders.userId }).from(orders).where(matchesSearch(search))
  return db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      last: {
        firstName: last.firstName,
        lastName: last.lastName,
        address1: last.address1,
        address2: last.address2,
        city: last.city,
        state: last.state,
        zip: last.zip,
        country: last.country,
        phone: last.phone,
      },
    })
    .from(users)
    .leftJoinLateral(last, sql`true`)
    .where(
      and(
        eq(users.status, 'active'),
        or(ilike(users.name, like), ilike(users.email, like), sql`${users.id} in ${withOrders}`),
      ),
    )
    .orderBy(desc(users.id))
    .limit(MOST)
}
