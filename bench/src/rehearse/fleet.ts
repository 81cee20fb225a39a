import { setTimeout as wait } from 'node:timers/promises'
import { end, launch, untilReady, type ShopProcess } from '../../../e2e/src/shop-process'

export interface Server {
  name: string
  url: string
  kill: () => Promise<void>
  /** As often as it takes: without its database a server does not come up. */
  start: () => Promise<void>
  /** Neither dead nor alive: it keeps its connections and answers nobody. */
  pause: (milliseconds: number) => Promise<void>
  stop: () => Promise<void>
}

export interface Fleet {
  servers: readonly Server[]
  /** Servers that ended although nobody ended them, with their last words. */
  fallen: string[]
  open: () => Promise<void>
  close: () => Promise<void>
}

interface FleetOptions {
  ports: readonly number[]
  dataDir: string
  settings: NodeJS.ProcessEnv
}

const MOST_STARTS = 10

/** Server processes beside each other on one database. */
export function openFleet({ ports, dataDir, settings }: FleetOptions): Fleet {
  const fallen: string[] = []
  const servers = ports.map((port, index) =>
    newServer(`server ${index + 1}`, port, () => launch(port, dataDir, settings), fallen),
  )
  return {
    servers,
    fallen,
    // One after the other: the first fills the shop.
    open: async () => {
      for (const server of servers) await server.start()
    },
    close: async () => {
      await Promise.all(servers.map((server) => server.stop()))
    },
  }
}

function newServer(name: string, port: number, begin: () => ShopProcess, fallen: string[]): Server {
  let current: ShopProcess | undefined
  /** Those whose end was wanted. */
  const dismissed = new Set<ShopProcess>()

  async function dismiss(signal: NodeJS.Signals): Promise<void> {
    if (!current) return
    dismissed.add(current)
    await end(current, signal)
  }

  return {
    name,
    url: `http://127.0.0.1:${port}`,
    kill: () => dismiss('SIGKILL'),
    start: async () => {
      const shop = await started(begin)
      current = shop
      shop.child.once('exit', (code, signal) => {
        if (dismissed.has(shop)) return
        fallen.push(`${name} ended with ${code ?? signal ?? ''}: ${shop.output().slice(-2000)}`)
      })
    },
    pause: async (milliseconds) => {
      current?.child.kill('SIGSTOP')
      await wait(milliseconds)
      current?.child.kill('SIGCONT')
    },
    stop: () => dismiss('SIGTERM'),
  }
}

async function started(begin: () => ShopProcess): Promise<ShopProcess> {
  for (let attempt = 1; ; attempt += 1) {
    const shop = begin()
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
