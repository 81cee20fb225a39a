import { setTimeout as wait } from 'node:timers/promises'
import { end, launch, untilReady, type ShopProcess } from '../../../e2e/src/shop-process'

export interface Server {
  name: string
  url: string
  kill: () => Promise<void>
  /** Starts the server, with retries, because a server cannot start while its database is down. */
  start: () => Promise<void>
  /** Suspends the process (SIGSTOP): it keeps its connections but answers nothing. */
  pause: (milliseconds: number) => Promise<void>
  stop: () => Promise<void>
}

export interface Fleet {
  servers: readonly Server[]
  /** Servers that exited without being stopped, with the end of their output. */
  crashes: string[]
  open: () => Promise<void>
  close: () => Promise<void>
}

interface FleetOptions {
  ports: readonly number[]
  dataDir: string
  settings: NodeJS.ProcessEnv
}

const MOST_STARTS = 10

/** Several server processes on one database. */
export function openFleet({ ports, dataDir, settings }: FleetOptions): Fleet {
  const crashes: string[] = []
  const servers = ports.map((port, index) =>
    newServer(`server ${index + 1}`, port, () => launch(port, dataDir, settings), crashes),
  )
  return {
    servers,
    crashes,
    // One after the other, because the first server creates the demo data.
    open: async () => {
      for (const server of servers) await server.start()
    },
    close: async () => {
      await Promise.all(servers.map((server) => server.stop()))
    },
  }
}

function newServer(name: string, port: number, launchShop: () => ShopProcess, crashes: string[]): Server {
  let current: ShopProcess | undefined
  /** Processes that were ended on purpose. */
  const stopped = new Set<ShopProcess>()

  async function stopBy(signal: NodeJS.Signals): Promise<void> {
    if (!current) return
    stopped.add(current)
    await end(current, signal)
  }

  return {
    name,
    url: `http://127.0.0.1:${port}`,
    kill: () => stopBy('SIGKILL'),
    start: async () => {
      const shop = await startWithRetry(launchShop)
      current = shop
      shop.child.once('exit', (code, signal) => {
        if (stopped.has(shop)) return
        crashes.push(`${name} ended with ${code ?? signal ?? ''}: ${shop.output().slice(-2000)}`)
      })
    },
    pause: async (milliseconds) => {
      current?.child.kill('SIGSTOP')
      await wait(milliseconds)
      current?.child.kill('SIGCONT')
    },
    stop: () => stopBy('SIGTERM'),
  }
}

async function startWithRetry(launchShop: () => ShopProcess): Promise<ShopProcess> {
  for (let attempt = 1; ; attempt += 1) {
    const shop = launchShop()
    try {
      await untilReady(shop)
      return shop
    } catch (error) {
      await end(shop, 'SIGKILL')
      if (attempt === MOST_STARTS) throw error
      await wait(500)
    }
  }
}
