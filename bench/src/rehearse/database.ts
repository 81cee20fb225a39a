import { setTimeout as wait } from 'node:timers/promises'
import { openHome } from '../../../packages/server/src/embedded-postgres/home'
import { readPostmaster } from '../../../packages/server/src/embedded-postgres/postmaster'
import { findProcess } from '../../../packages/server/src/embedded-postgres/processes'
import { startEmbeddedPostgres } from '../../../packages/server/src/embedded-postgres/start-embedded-postgres'

export interface Database {
  url: string
  /** SIGKILL and SIGQUIT lose all that was not committed, SIGINT cuts every connection in order. */
  end: (signal: 'SIGKILL' | 'SIGQUIT' | 'SIGINT') => Promise<void>
  start: () => Promise<void>
  close: () => Promise<void>
}

/** The shop's own PostgreSQL on a folder of its own, reached by all servers like a foreign one. */
export async function openDatabase(dataDir: string): Promise<Database> {
  const { cluster } = await openHome(dataDir, () => undefined)
  const shares = [await startEmbeddedPostgres({ dataDir })]
  return {
    url: shares[0]?.url ?? '',
    end: async (signal) => {
      const server = await readPostmaster(cluster)
      if (!server) return
      process.kill(server.pid, signal)
      while (await findProcess(server.pid)) await wait(20)
    },
    start: async () => void shares.push(await startEmbeddedPostgres({ dataDir })),
    close: async () => {
      for (const share of shares) await share.release()
    },
  }
}
