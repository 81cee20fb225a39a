import type { ListedUser, Role, UserListQuery } from '@shop/contract/accounts'
import { amountFromFils, fils } from '@shop/contract/money'
import { and, asc, count, desc, eq, ilike, or, sql, type SQL } from 'drizzle-orm'
import { toUser, userColumns } from '../accounts/user-columns.sql'
import { users } from '../accounts/accounts.tables'
import { addresses } from '../addresses/addresses.tables'
import { containing } from '../db/containing'
import type { Db } from '../db/db'
import { phoneDigitsIn } from '../orders/phone-digits'
import { orders } from '../orders/orders.tables'
import { customerTags } from './customers.tables'
import { netRevenueInFils } from './spent.sql'

const spentInFils = sql<number>`
  coalesce((select sum(${netRevenueInFils}) from ${orders} where ${orders}.user_id = ${users}.id), 0)`.mapWith(Number)
const ordersCount = sql<number>`(select count(*) from ${orders} where ${orders}.user_id = ${users}.id)`.mapWith(Number)
const tags = sql<string[]>`
  array(select tag from ${customerTags} where user_id = ${users}.id order by lower(tag))`

const ORDERS: Record<UserListQuery['sort'], SQL[]> = {
  newest: [desc(users.createdAt), desc(users.id)],
  oldest: [asc(users.createdAt), asc(users.id)],
  name: [asc(users.name), asc(users.id)],
  email: [asc(users.email), asc(users.id)],
  spent: [desc(spentInFils), asc(users.id)],
}

/** Lists the users that match; `only` limits them to one role and overrides the query. */
export async function listUserRows(
  db: Db,
  query: UserListQuery,
  only: Role | undefined,
): Promise<{ users: ListedUser[]; total: number }> {
  const wanted = and(matching(query), only && eq(users.role, only))
  const { page, per_page: perPage } = query
  const digits = phoneDigitsIn(query.search?.trim() ?? '')
  const [rows, [counted]] = await Promise.all([
    db
      .select({ ...userColumns, spentInFils, ordersCount, tags, phone: phoneWith(digits) })
      .from(users)
      .where(wanted)
      .orderBy(...ORDERS[query.sort])
      .limit(perPage)
      .offset((page - 1) * perPage),
    db.select({ total: count() }).from(users).where(wanted),
  ])
  return {
    users: rows.map(({ spentInFils, ordersCount, tags, phone, ...user }) => ({
      ...toUser(user),
      tags,
      orders_count: ordersCount,
      ...(phone !== null && { phone }),
      spent: amountFromFils(fils(spentInFils)),
    })),
    total: counted?.total ?? 0,
  }
}

function matching({ search, role, status, tag }: UserListQuery): SQL | undefined {
  return and(
    role && eq(users.role, role),
    status && eq(users.status, status),
    tag === undefined
      ? undefined
      : sql`exists (select from ${customerTags} where user_id = ${users}.id and lower(tag) = lower(${tag}))`,
    matchesWords(search ?? ''),
  )
}

/** Matches every word in name or address of e-mail, or a phone number of the address book or of an order. */
function matchesWords(search: string): SQL | undefined {
  const words = search.split(/\s+/).filter((word) => word !== '')
  const named = and(
    ...words.map((word) => or(ilike(users.name, containing(word)), ilike(users.email, containing(word)))),
  )
  const digits = phoneDigitsIn(search.trim())
  if (digits === undefined) return named
  // As a union, because no index would serve an `or` across tables.
  return sql`${users.id} in (select id from ${users} where ${named} union ${ownersOfPhone(containing(digits))})`
}

/** Matches users with this phone number. Orders are found by the index of their search first. */
function ownersOfPhone(like: string): SQL {
  return sql`
    select user_id from ${orders} where found_by like ${like} and ${digitsOf(sql`shipping_phone`)} like ${like}
    union
    select user_id from ${addresses} where ${digitsOf(sql`phone`)} like ${like}`
}

/** The number of a user that has these digits: of the address book, else of the latest order. */
function phoneWith(digits: string | undefined): SQL<string | null> {
  if (digits === undefined) return sql`null`
  const like = containing(digits)
  return sql`coalesce(
    (select phone from ${addresses} where user_id = ${users}.id and ${digitsOf(sql`phone`)} like ${like} limit 1),
    (select shipping_phone from ${orders}
      where ${orders}.user_id = ${users}.id and ${digitsOf(sql`shipping_phone`)} like ${like}
      order by created_at desc limit 1))`
}

/** As in the index of address books. */
function digitsOf(phone: SQL): SQL {
  return sql`regexp_replace(${phone}, '\\D', '', 'g')`
}
