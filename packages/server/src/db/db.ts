import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'

/** A connection pool or a transaction; queries work with either. */
export type Db = PgDatabase<NodePgQueryResultHKT>
