import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { chmod, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findServerAccount } from '@shop/embedded-postgres/account'
import { spawnOptions } from '@shop/embedded-postgres/run-binary'
import pg from 'pg'
import { fillTemplate } from './fill-template'
import { refuseMissingPackages } from './missing-packages'

export interface Pooler {
  /** The shop's DATABASE_URL; that of the database itself is its DATABASE_DIRECT_URL. */
  url: string
  stop: () => Promise<void>
}

const PROGRAM = '/usr/sbin/pgbouncer'
const LONGEST_START_IN_MS = 10_000

/** Starts PgBouncer with the configuration of `deploy/` before this database. */
export async function startPgbouncer(databaseUrl: string, listenPort: number): Promise<Pooler> {
  await refuseMissingPackages([{ path: PROGRAM, package: 'pgbouncer' }])
  const { host, port, user = '', password = '', database } = new pg.Client({ connectionString: databaseUrl })
  if (database !== 'shop') throw new Error(`The configuration is for a database “shop”, not “${database}”.`)
  const folder = await mkdtemp(join(tmpdir(), 'shop-pgbouncer-'))
  // PgBouncer refuses to run as root, and its account has to enter the folder.
  const account = await findServerAccount(folder)
  await chmod(folder, 0o755)
  const [config, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')]
  const values = {
    ...{ POSTGRES_HOST: host, POSTGRES_PORT: String(port), USER_LIST: users },
    ...{ LISTEN_HOST: '127.0.0.1', LISTEN_PORT: String(listenPort) },
  }
  await writeFile(config, await fillTemplate('pgbouncer/pgbouncer.ini', values))
  await writeFile(users, `"${user}" "${password}"\n`, { mode: 0o600 })
  if (account) for (const file of [config, users]) await chown(file, account.uid, account.gid)
  const log = openSync(join(folder, 'pgbouncer.log'), 'a')
  const child = spawn(PROGRAM, [config], { ...spawnOptions(account, folder), stdio: ['ignore', log, log] })
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    }
    await rm(folder, { recursive: true, force: true })
  }
  const url = `postgres://${user}:${password}@127.0.0.1:${listenPort}/shop`
  const deadline = Date.now() + LONGEST_START_IN_MS
  while (!(await answers(url))) {
    if (child.exitCode === null && Date.now() < deadline) await wait(100)
    else {
      const said = await readFile(join(folder, 'pgbouncer.log'), 'utf8')
      await stop()
      throw new Error(`PgBouncer did not start: ${said}`)
    }
  }
  return { url, stop }
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
