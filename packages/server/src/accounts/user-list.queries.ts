import type { Role, User, UserListQuery } from '@shop/contract/accounts'
import { and, asc, count, desc, eq, ilike, or, type SQL } from 'drizzle-orm'
import { containing } from '../db/containing'
import type { Db } from '../db/db'
import { toUser, userColumns } from './accounts.queries'
import { users } from './accounts.tables'

const ORDERS: Record<UserListQuery['sort'], SQL[]> = {
  newest: [desc(users.createdAt), desc(users.id)],
  oldest: [asc(users.createdAt), asc(users.id)],
  name: [asc(users.name), asc(users.id)],
  email: [asc(users.email), asc(users.id)],
}

/** Lists the users that match; `only` limits them to one role whatever the query asks for. */
export async function listUserRows(
  db: Db,
  query: UserListQuery,
  only: Role | undefined,
): Promise<{ users: User[]; total: number }> {
  const wanted = and(matching(query), only && eq(users.role, only))
  const { page, per_page: perPage } = query
  const [rows, [counted]] = await Promise.all([
    db
      .select(userColumns)
      .from(users)
      .where(wanted)
      .orderBy(...ORDERS[query.sort])
      .limit(perPage)
      .offset((page - 1) * perPage),
    db.select({ total: count() }).from(users).where(wanted),
  ])
  return { users: rows.map(toUser), total: counted?.total ?? 0 }
}

function matching({ search, role, status }: UserListQuery): SQL | undefined {
  const words = (search ?? '').split(/\s+/).filter((word) => word !== '')
  return and(
    role && eq(users.role, role),
    status && eq(users.status, status),
    ...words.map((word) => or(ilike(users.name, containing(word)), ilike(users.email, containing(word)))),
  )
}
