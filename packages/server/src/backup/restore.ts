import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { escapeIdentifier, type Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { ADVISORY_LOCKS } from '../db/advisory-locks'
import { ensureMigrationsTable, migrate, type Migration } from '../db/migrate'
import { withConnection } from './connect'
import { openBackup, type Manifest, type SavedTable } from './manifest'
import {
  countOpenShops,
  hasRelation,
  hasRows,
  listDrops,
  listForeignKeys,
  listTables,
  type ForeignKey,
} from './schema.queries'
import { createJobsTable, queueSavedJobs } from './waiting-jobs'

export interface RestoreOptions {
  migrations: Migration[]
  /** Whether a shop that is not empty may be overwritten. */
  replace: boolean
}

export interface Restored {
  manifest: Manifest
  /** The names of the migrations that were newer than the backup and applied to it. */
  migrated: string[]
}

/** Replaces the contents of the database by the backup. One transaction, so that a failure leaves it as it was. */
export async function restore(url: string, folder: string, { migrations, replace }: RestoreOptions): Promise<Restored> {
  const manifest = await openBackup(folder)
  const known = migrationsOf(manifest, migrations)
  await withConnection(url, async (client) => {
    await checkTarget(client, replace)
    // Creates graphile-worker's tables, which can't happen inside this transaction.
    await migrate(url, [])
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.migrations])
    await makeSchema(client, known)
    await loadTables(client, folder, manifest)
    await client.query(`select pg_notify('shop_changed', '')`)
    await client.query('commit')
  })
  const migrated = await migrate(url, migrations)
  await withConnection(url, (client) => client.query('analyze'))
  return { manifest, migrated }
}

/** The migrations of the backup. They have to be the first ones of this build, otherwise the schemas don't match. */
function migrationsOf({ migrations: saved }: Manifest, migrations: Migration[]): Migration[] {
  const known = migrations.slice(0, saved.length)
  const unknown = saved.find((name, index) => known[index]?.name !== name)
  if (unknown === undefined) return known
  throw new Error(`The backup was made by another version of the shop: this one does not know migration ${unknown}.`)
}

async function checkTarget(client: Client, replace: boolean): Promise<void> {
  const isShop = await hasRelation(client, 'public.migrations')
  if (!isShop && (await listTables(client)).length > 0) {
    throw new Error('This database holds something other than a shop. A backup is restored into one of its own.')
  }
  const open = await countOpenShops(client)
  if (open > 0) throw new Error(`The shop is open (${open} server processes). Please stop it first.`)
  if (replace) return
  for (const table of ['users', 'categories', 'orders']) {
    if (!(await hasRows(client, table))) continue
    throw new Error('This shop is not empty. With --replace everything in it is lost and the backup takes its place.')
  }
}

async function makeSchema(client: Client, migrations: Migration[]): Promise<void> {
  for (const statement of await listDrops(client)) await client.query(statement)
  await ensureMigrationsTable(client)
  for (const { sql } of migrations) await client.query(sql)
}

/**
 * Disables triggers, because the rows that they would write are in the backup. Drops the foreign keys and adds them
 * again after loading, which checks every row, so that the order of the tables does not matter.
 */
async function loadTables(client: Client, folder: string, manifest: Manifest): Promise<void> {
  const tables = await tablesFor(client, manifest)
  const foreignKeys = await listForeignKeys(client)
  for (const { table, name } of foreignKeys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  await client.query(`truncate ${tables.join()}`)
  for (const saved of manifest.tables) await load(client, folder, saved, nameOf(saved))
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  for (const key of foreignKeys) await addForeignKey(client, key)
  for (const { name, lastValue } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2)', [`public.${escapeIdentifier(name)}`, lastValue])
  }
  await load(client, folder, manifest.jobs, await createJobsTable(client))
  await queueSavedJobs(client)
}

async function tablesFor(client: Client, manifest: Manifest): Promise<string[]> {
  const shapeOf = ({ name, columns }: { name: string; columns: string[] }) => `${name} (${[...columns].sort().join()})`
  const found = (await listTables(client)).map(shapeOf)
  const saved = manifest.tables.map(shapeOf)
  const strange = [...saved.filter((one) => !found.includes(one)), ...found.filter((one) => !saved.includes(one))]
  if (strange.length > 0) throw new Error(`The backup does not fit its schema: ${strange.join(', ')}`)
  return manifest.tables.map(nameOf)
}

async function load(client: Client, folder: string, saved: SavedTable, table: string): Promise<void> {
  const columns = saved.columns.map(escapeIdentifier).join()
  const rows = client.query(copyFrom(`copy ${table} (${columns}) from stdin`))
  await pipeline(createReadStream(join(folder, saved.file)), createGunzip(), rows)
  if (rows.rowCount !== saved.rows) {
    throw new Error(`${saved.file} should hold ${saved.rows} rows, but has ${rows.rowCount}.`)
  }
}

async function addForeignKey(client: Client, { table, name, definition }: ForeignKey): Promise<void> {
  await client.query(`alter table ${table} add constraint ${name} ${definition}`)
}

function nameOf({ name }: { name: string }): string {
  return `public.${escapeIdentifier(name)}`
}
