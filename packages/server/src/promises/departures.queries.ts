import type { DepartureQuery } from '@shop/contract/promises'
import type { PageLanguage } from '@shop/contract/page-languages'
import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '../accounts/accounts.tables'
import { categories } from '../catalog/catalog.tables'
import { inLanguage } from '../catalog/in-language.sql'
import type { Db } from '../db/db'
import { departures, promiseOffers } from './promises.tables'

type NewDeparture = typeof departures.$inferInsert
export type DepartureRow = typeof departures.$inferSelect

/** Returns undefined for a player who is gone already; of two calls at once one waits for the other. */
export async function insertDeparture(db: Db, given: NewDeparture): Promise<DepartureRow | undefined> {
  const [row] = await db.insert(departures).values(given).onConflictDoNothing().returning()
  return row
}

export async function findPresentDeparture(
  db: Db,
  { clubId, name, number }: Pick<DepartureRow, 'clubId' | 'name' | 'number'>,
): Promise<DepartureRow | undefined> {
  const same = and(eq(departures.clubId, clubId), eq(departures.name, name), eq(departures.number, number))
  const [row] = await db
    .select()
    .from(departures)
    .where(and(same, isNull(departures.cameBackAt)))
  return row
}

/** Locks a departure until the transaction ends; undefined where the player is back. */
export async function lockPresentDeparture(db: Db, id: number): Promise<DepartureRow | undefined> {
  const [row] = await db
    .select()
    .from(departures)
    .where(and(eq(departures.id, id), isNull(departures.cameBackAt)))
    .for('update')
  return row
}

/** Ends a departure; undefined where it ended before. */
export async function endPresentDeparture(
  db: Db,
  id: number,
  by: number,
  now: Date,
): Promise<DepartureRow | undefined> {
  const [row] = await db
    .update(departures)
    .set({ cameBackAt: now, cameBackBy: by })
    .where(and(eq(departures.id, id), isNull(departures.cameBackAt)))
    .returning()
  return row
}

const marker = alias(users, 'marker')

function counted(what: SQL) {
  return sql<number>`(select ${what} from ${promiseOffers} offer where offer.departure_id = ${departures.id})`.mapWith(
    Number,
  )
}

function departuresWhere(db: Db, where: SQL | undefined, language: PageLanguage = 'en') {
  return db
    .select({
      departure: departures,
      club: { id: categories.id, name: inLanguage(language, categories, 'name', categories.name) },
      by: marker.name,
      offers: counted(sql`count(*)`),
      answered: counted(sql`count(*) filter (where offer.state = 'answered')`),
      costInFils: counted(sql`coalesce(sum(offer.cost_in_fils), 0)`),
    })
    .from(departures)
    .innerJoin(categories, eq(categories.id, departures.clubId))
    .leftJoin(marker, eq(marker.id, departures.markedBy))
    .where(where)
    .$dynamic()
}
export type ListedDeparture = Awaited<ReturnType<typeof departuresWhere>>[number]

export async function findDeparture(db: Db, id: number): Promise<ListedDeparture | undefined> {
  const [row] = await departuresWhere(db, eq(departures.id, id))
  return row
}

export async function listDepartureRows(
  db: Db,
  { page, per_page: perPage, club, language }: DepartureQuery,
): Promise<{ rows: ListedDeparture[]; total: number }> {
  const where = club === undefined ? undefined : eq(departures.clubId, club)
  const [rows, total] = await Promise.all([
    departuresWhere(db, where, language)
      .orderBy(desc(departures.markedAt), desc(departures.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    db.$count(departures, where),
  ])
  return { rows, total }
}
