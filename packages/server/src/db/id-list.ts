import { sql, type SQL } from 'drizzle-orm'

/** All ids as a single query parameter, for `= any(…)`. */
export function idList(ids: readonly number[]): SQL {
  return sql`${`{${ids.join()}}`}::int[]`
}
