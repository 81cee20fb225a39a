import { is, sql, Column, type GetColumnData, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

type Fields = Record<string, PgColumn | SQL>

type RowOf<Selected extends Fields> = {
  [Name in keyof Selected]: Selected[Name] extends Column
    ? GetColumnData<Selected[Name]>
    : Selected[Name] extends SQL<infer Value>
      ? Value
      : never
}

interface JsonSource {
  /** From `from` on, with the condition that ties its rows to those of the statement around it. */
  from: SQL
  orderBy: PgColumn
}

/**
 * Rows of another table as one column of a statement, so that they need no statement of their own. Columns are decoded as
 * if they were selected; an expression keeps what JSON makes of it.
 */
export function jsonRows<Selected extends Fields>(
  fields: Selected,
  { from, orderBy }: JsonSource,
): SQL<RowOf<Selected>[]> {
  const pairs = Object.entries(fields).map(([name, field]) => sql`${sql.raw(`'${name}'`)}, ${field}`)
  const row = sql`json_build_object(${sql.join(pairs, sql`, `)})`
  const rows = sql<RowOf<Selected>[]>`(select coalesce(json_agg(${row} order by ${orderBy}), '[]') ${from})`
  return rows.mapWith((found: Record<string, unknown>[]) =>
    found.map((each) => {
      const decoded = Object.entries(fields).map(([name, field]) => [name, decode(field, each[name])])
      return Object.fromEntries(decoded) as RowOf<Selected>
    }),
  )
}

function decode(field: PgColumn | SQL, value: unknown): unknown {
  return is(field, Column) && value !== null ? field.mapFromDriverValue(value) : value
}
