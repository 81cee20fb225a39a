import type { Client } from 'pg'

export interface FoundTable {
  name: string
  /** Without generated columns, which can't be written. */
  columns: string[]
}

/** Lists the shop's tables, without those of extensions. */
export async function listTables(client: Client): Promise<FoundTable[]> {
  const { rows } = await client.query<FoundTable>(`
    select relname::text as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
      and attgenerated = '' and not ${isOfExtension('pg_class')}
    group by relname order by relname`)
  return rows
}

export async function listAppliedMigrations(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from public.migrations order by name')
  return rows.map(({ name }) => name)
}

/** Lists the used sequences; the last value of an unused one is null. */
export async function listSequences(client: Client): Promise<{ name: string; lastValue: string }[]> {
  const { rows } = await client.query<{ name: string; lastValue: string }>(`
    select sequencename::text as name, last_value::text as "lastValue" from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`)
  return rows
}

export interface ForeignKey {
  table: string
  name: string
  definition: string
}

export async function listForeignKeys(client: Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
    order by conrelid::regclass::text, conname`)
  return rows
}

/** The statements that drop all tables, views, functions and collations of the schema, except those of extensions. */
export async function listDrops(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(`
    select format('drop %s if exists %s cascade', case relkind when 'v' then 'view' else 'table' end, oid::regclass) as statement
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and not ${isOfExtension('pg_class')}
    union all
    select format('drop sequence if exists %s cascade', oid::regclass)
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' and not ${isOfTable}
    union all
    select format('drop routine if exists %s cascade', oid::regprocedure)
    from pg_proc where pronamespace = 'public'::regnamespace and not ${isOfExtension('pg_proc')}
    union all
    select format('drop collation if exists %s cascade', oid::regcollation)
    from pg_collation where collnamespace = 'public'::regnamespace and not ${isOfExtension('pg_collation')}`)
  return rows.map(({ statement }) => statement)
}

export async function hasRelation(client: Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [name])
  return rows[0]?.found === true
}

export async function hasRows(client: Client, table: string): Promise<boolean> {
  if (!(await hasRelation(client, `public.${table}`))) return false
  const { rowCount } = await client.query(`select from public.${table} limit 1`)
  return rowCount === 1
}

/** Counts running server processes by their connections for `listen`. */
export async function countOpenShops(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`
    select count(*)::int from pg_stat_activity
    where datname = current_database() and application_name = 'jersey-shop listening'`)
  return rows[0]?.count ?? 0
}

/** Whether a sequence numbers the rows of a table, with which it is dropped. */
const isOfTable = `exists (select from pg_depend
  where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype in ('a', 'i'))`

function isOfExtension(catalog: 'pg_class' | 'pg_proc' | 'pg_collation'): string {
  return `exists (select from pg_depend
    where classid = '${catalog}'::regclass and objid = ${catalog}.oid and deptype = 'e')`
}
