import { sql, type SQL } from 'drizzle-orm'

/** As one parameter, however many they are; for `= any(…)`. */
export function idList(ids: readonly number[]): SQL {
  return sql`${`{${ids.join()}}`}::int[]`
}
