import { setTimeout as wait } from 'node:timers/promises'
import { openDataFolder } from '@shop/embedded-postgres/data-folder'
import { findServer, readPostmaster } from '@shop/embedded-postgres/postmaster'
import { findProcess } from '@shop/embedded-postgres/processes'
import { OWN_POSTGRES, startOwnPostgres } from '../../../packages/server/src/db/own-postgres'

export interface Database {
  url: string
  /** The times at which it did not come back. */
  lost: string[]
  /** From here on the servers alone keep it running. */
  handOver: () => Promise<void>
  /** SIGKILL and SIGQUIT lose all that was not committed, SIGINT cuts every connection in order. */
  end: (signal: 'SIGKILL' | 'SIGQUIT' | 'SIGINT') => Promise<void>
  /** Until a server has started it again. */
  untilBack: () => Promise<void>
}

/** Also when the server whose turn it is stands still for a while. */
const LONGEST_ABSENCE_IN_MS = 120_000

/** The PostgreSQL that the servers bring with them, on their data folder. */
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
    untilBack: async () => {
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
