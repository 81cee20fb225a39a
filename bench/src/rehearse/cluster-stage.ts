import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startOwnPostgres } from '../../../packages/server/src/db/own-postgres'
import { settingsForGateway, startGateway } from '../start-gateway'
import { openBalancer, type Balancer } from './balancer'
import { openCluster, type Cluster } from './cluster'
import { openFleet, type Fleet } from './fleet'
import { SETTINGS } from './stage'

export interface ClusterStage {
  cluster: Cluster
  fleet: Fleet
  balancer: Balancer
  /** The shop’s database, by HAProxy, for the checks. */
  pool: pg.Pool
  /** The gateway’s own database, on a server that nothing happens to: what the gateway knows outlives every fault. */
  gatewayPool: pg.Pool
  settings: NodeJS.ProcessEnv
}

/** Starts the cluster, the gateway, three servers and the balancer for `work`, and stops them afterwards. */
export async function withClusterStage<Result>(
  { port, logs }: { port: number; logs: string | undefined },
  work: (stage: ClusterStage) => Promise<Result>,
): Promise<Result> {
  const undo: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  // Ctrl-C would otherwise leave the cluster running.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop().finally(() => process.exit(1)))
  try {
    const folder = await mkdtemp(join(tmpdir(), 'shop-cluster-'))
    undo.push(() => rm(folder, { recursive: true, force: true }))
    if (logs !== undefined) undo.push(() => copyLogs(folder, logs))
    const cluster = await openCluster(folder)
    undo.push(cluster.close)
    const gatewayPostgres = await startOwnPostgres({ dataDir: await newFolder(folder, 'gateway') })
    undo.push(gatewayPostgres.release)
    const [balancerPort, gatewayPort, ...ports] = [0, 1, 2, 3, 4].map((place) => port + place)
    const shopUrl = `http://127.0.0.1:${balancerPort}`
    const gateway = await startGateway({ port: gatewayPort ?? 0, database: gatewayPostgres.url, shopUrl })
    undo.push(gateway.stop)
    const gatewayPool = openPool(databaseOf(gatewayPostgres.url))
    undo.push(() => gatewayPool.end())

    const dataDir = await newFolder(folder, 'shop')
    const settings = {
      ...SETTINGS,
      ...settingsForGateway(gatewayPort ?? 0),
      DATA_DIR: dataDir,
      DATABASE_URL: cluster.url,
    }
    const fleet = openFleet({ ports, dataDir, settings })
    undo.push(fleet.close)
    await fleet.open()
    const urls = fleet.servers.map(({ url }) => url)
    const balancer = await openBalancer(balancerPort ?? 0, urls, { '/test-gateway/': gateway.url })
    undo.push(balancer.close)
    const pool = openPool(cluster.url)
    undo.push(() => pool.end())
    return await work({ cluster, fleet, balancer, pool, gatewayPool, settings })
  } finally {
    await stop()
  }
}

async function newFolder(parent: string, name: string): Promise<string> {
  const folder = join(parent, name)
  await mkdir(folder)
  return folder
}

function openPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 2 })
  pool.on('error', () => undefined)
  return pool
}

function databaseOf(url: string): string {
  const own = new URL(url)
  own.pathname = '/bench_gateway'
  return own.href
}

/** Copies what Patroni, etcd and HAProxy wrote, to find the cause of a failure. */
async function copyLogs(folder: string, logs: string): Promise<void> {
  await cp(folder, logs, {
    recursive: true,
    filter: (path) => !/\/(postgres|etcd|gateway|shop|socket)$/.test(path),
  })
}
