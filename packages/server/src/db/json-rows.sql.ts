import { is, sql, Column, SQL, type GetColumnData } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Columns and expressions by name; several under one name make an object. */
interface Fields {
  [name: string]: PgColumn | SQL | Fields
}

type RowOf<Selected extends Fields> = {
  [Name in keyof Selected]: Selected[Name] extends Column
    ? GetColumnData<Selected[Name]>
    : Selected[Name] extends SQL<infer Value>
      ? Value
      : Selected[Name] extends Fields
        ? RowOf<Selected[Name]>
        : never
}

interface JsonSource {
  /** From `from` on, with the condition that ties its rows to those of the statement around it. */
  from: SQL
  orderBy: PgColumn | SQL
}

/**
 * Rows of another table as one column of a statement, so that they need no statement of their own. Columns are decoded as
 * if they were selected; an expression keeps what JSON makes of it.
 */
export function jsonRows<Selected extends Fields>(
  fields: Selected,
  { from, orderBy }: JsonSource,
): SQL<RowOf<Selected>[]> {
  const rows = sql<
    RowOf<Selected>[]
  >`(select coalesce(json_agg(${objectOf(fields)} order by ${orderBy}), '[]') ${from})`
  return rows.mapWith((found: Record<string, unknown>[]) => found.map((each) => decodeRow(fields, each)))
}

function objectOf(fields: Fields): SQL {
  const pairs = Object.entries(fields).map(
    ([name, field]) => sql`${sql.raw(`'${name}'`)}, ${isField(field) ? field : objectOf(field)}`,
  )
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`
}

function isField(field: Fields[string]): field is PgColumn | SQL {
  return is(field, Column) || is(field, SQL)
}

function decodeRow<Selected extends Fields>(fields: Selected, row: Record<string, unknown>): RowOf<Selected> {
  const decoded = Object.entries(fields).map(([name, field]) => [name, decode(field, row[name])])
  return Object.fromEntries(decoded) as RowOf<Selected>
}

function decode(field: Fields[string], value: unknown): unknown {
  if (!isField(field)) return decodeRow(field, value as Record<string, unknown>)
  return is(field, Column) && value !== null ? field.mapFromDriverValue(value) : value
}
