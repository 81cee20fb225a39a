import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@shop/embedded-postgres'
import pg from 'pg'

const dataDir = await mkdtemp(join(tmpdir(), 'notes-'))
const postgres = await startEmbeddedPostgres({ dataDir, name: 'notes' })

const client = new pg.Client({ connectionString: postgres.url })
await client.connect()
const { rows } = await client.query<{ database: string }>('select current_database() as database')
await client.end()
console.log(rows)

await postgres.release()
await rm(dataDir, { recursive: true })
