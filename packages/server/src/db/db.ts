import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'

/** A connection or a transaction; queries can't tell and must not care. */
export type Db = PgDatabase<NodePgQueryResultHKT>
