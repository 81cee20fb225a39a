import { setTimeout as wait } from 'node:timers/promises'
import { openDataFolder } from '@shop/embedded-postgres/data-folder'
import { findServer, readPostmaster } from '@shop/embedded-postgres/postmaster'
import { findProcess } from '@shop/embedded-postgres/processes'
import { OWN_POSTGRES, startOwnPostgres } from '../../../packages/server/src/db/own-postgres'

export interface Database {
  url: string
  /** A description of each time the database was not restarted. */
  lost: string[]
  /** Releases the database of the rehearsal's own process: from then on only the servers keep it running. */
  handOver: () => Promise<void>
  /** Ends the database: SIGKILL and SIGQUIT crash it, SIGINT shuts it down and closes every connection. */
  end: (signal: 'SIGKILL' | 'SIGQUIT' | 'SIGINT') => Promise<void>
  /** Waits until a server has restarted the database. */
  waitUntilBack: () => Promise<void>
}

/** Long enough even if the server that should restart the database is paused for a while. */
const LONGEST_ABSENCE_IN_MS = 120_000

/** Starts the embedded PostgreSQL on the servers' data folder. */
export async function openDatabase(dataDir: string): Promise<Database> {
  const { cluster } = await openDataFolder(dataDir, OWN_POSTGRES, () => undefined)
  const { url, release } = await startOwnPostgres({ dataDir })
  const lost: string[] = []
  return {
    url,
    lost,
    handOver: release,
    end: async (signal) => {
      const server = await readPostmaster(cluster)
      if (!server) return
      process.kill(server.pid, signal)
      while (await findProcess(server.pid)) await wait(20)
    },
    waitUntilBack: async () => {
      const giveUpAt = Date.now() + LONGEST_ABSENCE_IN_MS
      while (!(await findServer(cluster))) {
        await wait(50)
        if (Date.now() < giveUpAt) continue
        lost.push(`it was not back ${LONGEST_ABSENCE_IN_MS / 1000} s after it had been ended`)
        return
      }
    },
  }
}
