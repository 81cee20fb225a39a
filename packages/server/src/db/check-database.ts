import pg from 'pg'
import { checkSessions, type UrlSetting } from './check-sessions'
import { LONGEST_CONNECTING_IN_MS } from './open-db'

/** The properties of a database that are checked before the shop uses it. */
export interface DatabaseFacts {
  /** PostgreSQL's `server_version_num`: 150018 for 15.18. */
  versionNumber: number
  version: string
  database: string
  role: string
  encoding: string
  isStandby: boolean
  isReadOnly: boolean
  /** The first schema of the search path, where tables are created; null when the role may use no schema of it. */
  schema: string | null
  mayCreateTables: boolean
  mayCreateSchemas: boolean
  /** Whether a schema or an extension still has to be created, which needs a privilege on the database. */
  isIncomplete: boolean
  /** Required extensions that are not installed on the server. */
  unavailable: string[]
}

const OLDEST_VERSION = 15

/** Throws when the shop can't work with this server or database; the message says what the operator has to change. */
export async function checkDatabase(url: string, setting: UrlSetting = 'DATABASE_URL'): Promise<void> {
  const refusal = refusalOf(await readFacts(url), setting)
  if (refusal !== undefined) throw new Error(refusal)
  await checkSessions(url, setting)
}

export function refusalOf(facts: DatabaseFacts, setting: UrlSetting = 'DATABASE_URL'): string | undefined {
  const { database, role, schema } = facts
  if (facts.versionNumber < OLDEST_VERSION * 10_000) {
    return `The shop needs PostgreSQL ${OLDEST_VERSION} or later, and ${setting} leads to version ${facts.version}.`
  }
  if (facts.encoding !== 'UTF8') {
    return `The shop needs a database in UTF8, and “${database}” is in ${facts.encoding}: make one with create database … encoding 'UTF8' template template0.`
  }
  if (facts.isStandby) {
    return `${setting} leads to a standby server, which can only be read: it has to lead to the primary server.`
  }
  if (facts.isReadOnly) {
    return `The database “${database}” can only be read: default_transaction_read_only has to be off for the server, the database and the role “${role}”.`
  }
  if (facts.unavailable.length > 0) {
    return `The database server lacks the extension ${facts.unavailable.join(' and ')}: install PostgreSQL’s contrib package there.`
  }
  if (facts.isIncomplete && !facts.mayCreateSchemas) {
    return `The role “${role}” may not create schemas and extensions in the database “${database}”: make it the owner (alter database … owner to …), or grant it create on the database.`
  }
  if (!facts.mayCreateTables) {
    return `The role “${role}” may not create tables in the schema “${schema ?? 'public'}” of the database “${database}”: make it the owner of the database, or grant it usage and create on the schema.`
  }
  return undefined
}

const FACTS = `
  with needed as (select unnest(array['pg_trgm', 'unaccent']) as name)
  select
    current_setting('server_version_num')::int as "versionNumber",
    current_setting('server_version') as version,
    current_database()::text as database,
    current_user::text as role,
    pg_encoding_to_char(encoding)::text as encoding,
    pg_is_in_recovery() as "isStandby",
    current_setting('transaction_read_only') = 'on' as "isReadOnly",
    current_schema()::text as schema,
    coalesce(has_schema_privilege(current_schema(), 'create'), false) as "mayCreateTables",
    has_database_privilege(oid, 'create') as "mayCreateSchemas",
    to_regnamespace('graphile_worker') is null
      or exists (select from needed where name not in (select extname from pg_extension)) as "isIncomplete",
    array(select name from needed where name not in (select name from pg_available_extensions)) as unavailable
  from pg_database where datname = current_database()`

async function readFacts(url: string): Promise<DatabaseFacts> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'jersey-shop check',
    connectionTimeoutMillis: LONGEST_CONNECTING_IN_MS,
  })
  // Without a listener, a lost connection would crash the process; the query rejects in any case.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const [facts] = (await client.query<DatabaseFacts>(FACTS)).rows
    if (!facts) throw new Error('The database does not tell about itself.')
    return facts
  } finally {
    await client.end()
  }
}
