import { lt, sql } from 'drizzle-orm'
import type { Db } from '../db/db'
import { emptySearches } from './search.tables'

/** Adds to the count of a day. Words that are new on a day with as many as `mostOfDay` are left out. */
export async function countEmptySearch(
  db: Db,
  { day, words, times, mostOfDay }: { day: string; words: string; times: number; mostOfDay: number },
): Promise<void> {
  await db.execute(sql`
    insert into ${emptySearches} as counted (day, words, times)
    select ${day}::date, ${words}, ${times}::integer
    where exists (select from ${emptySearches} where day = ${day}::date and words = ${words})
      or (select count(*) from ${emptySearches} where day = ${day}::date) < ${mostOfDay}
    on conflict (day, words) do update set times = least(counted.times::bigint + excluded.times, 1000000000)`)
}

export async function deleteEmptySearches(db: Db, before: string): Promise<void> {
  await db.delete(emptySearches).where(lt(emptySearches.day, before))
}
