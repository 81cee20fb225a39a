import { appendFile, chmod, cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { processesOf, serverOn, serversBelow } from '@shop/embedded-postgres/testing'
import pg from 'pg'
import { migrate } from '../db/migrate'
import { startOwnPostgres } from '../db/own-postgres'
import { readOwnMigrations } from '../prepare-database'

export interface PrimaryWithReplica {
  primaryUrl: string
  replica: TestReplica
  close: () => Promise<void>
}

export interface TestReplica {
  url: string
  /** Stops replaying what the primary sends; the replica goes on answering. */
  pauseReplay: () => Promise<void>
  resumeReplay: () => Promise<void>
  /** Signals every process of the server. A killed server is started again after a moment. */
  signal: (name: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL') => Promise<void>
}

/** Starts a migrated primary on a folder of its own, and a replica that follows it by streaming. */
export async function startPrimaryWithReplica(): Promise<PrimaryWithReplica> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-replica-'))
  await chmod(folder, 0o755)
  const [primaryDir, replicaDir] = [join(folder, 'primary'), join(folder, 'replica')]
  const first = await startOwnPostgres({ dataDir: primaryDir })
  await migrate(first.url, await readOwnMigrations())
  await first.release()
  // A copy of a stopped server is a whole one; what the primary writes from then on is streamed.
  await cp(join(primaryDir, 'postgres'), join(replicaDir, 'postgres'), { recursive: true })
  const primary = await startOwnPostgres({ dataDir: primaryDir })
  await makeStandby(join(replicaDir, 'postgres'), primary.url)
  const standby = await startOwnPostgres({ dataDir: replicaDir })
  return {
    primaryUrl: primary.url,
    replica: replicaOn(replicaDir, standby.url),
    close: async () => {
      await standby.release()
      await primary.release()
      for (const pid of await serversBelow(folder)) process.kill(pid, 'SIGKILL')
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
    },
  }
}

async function makeStandby(cluster: string, primaryUrl: string): Promise<void> {
  const { searchParams, port, username } = new URL(primaryUrl)
  const settings = [
    `primary_conninfo = 'host=${searchParams.get('host')} port=${port} user=${username}'`,
    'wal_retrieve_retry_interval = 100',
    // A statement that is in the way of replaying is canceled soon.
    'max_standby_streaming_delay = 500',
  ]
  await appendFile(join(cluster, 'postgresql.auto.conf'), `${settings.join('\n')}\n`)
  await writeFile(join(cluster, 'standby.signal'), '')
}

function replicaOn(dataDir: string, url: string): TestReplica {
  async function run(sql: string): Promise<void> {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(sql)
    await client.end()
  }
  return {
    url,
    pauseReplay: () => run('select pg_wal_replay_pause()'),
    resumeReplay: () => run('select pg_wal_replay_resume()'),
    async signal(name) {
      for (const pid of await processesOf((await serverOn(dataDir)) ?? 0)) process.kill(pid, name)
    },
  }
}
