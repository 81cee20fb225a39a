import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findServerAccount } from '@shop/embedded-postgres/account'
import { spawnOptions } from '@shop/embedded-postgres/run-binary'
import pg from 'pg'
import { openNode, type ClusterNode, type NodePorts } from './cluster-node'
import { fillTemplate } from './fill-template'
import { findPostgresFolder, refuseMissingPackages } from './missing-packages'

/** PostgreSQL on three machines under Patroni, and HAProxy, which leads to the leader. All on this one machine. */
export interface Cluster {
  nodes: readonly ClusterNode[]
  /** The shop’s DATABASE_URL, by HAProxy. */
  url: string
  /** What Patroni says of each machine; undefined while no machine answers. */
  members: () => Promise<Member[] | undefined>
  /** Waits for a leader and two standbys that follow it, one of them synchronous. */
  waitUntilWhole: (longestInMs: number) => Promise<boolean>
  close: () => Promise<void>
}

export interface Member {
  name: string
  role: string
  state: string
  lag?: number | string
}

const NAMES = ['db1', 'db2', 'db3']
const FIRST_PORT = 7000
const HAPROXY_PORT = 7001
const LONGEST_START_IN_MS = 180_000

export async function openCluster(folder: string): Promise<Cluster> {
  const postgresFolder = await findPostgresFolder()
  await refuseMissingPackages([
    { path: join(postgresFolder, 'postgres'), package: 'postgresql' },
    { path: '/usr/bin/patroni', package: 'patroni' },
    { path: '/usr/bin/etcd', package: 'etcd-server' },
    { path: '/usr/sbin/haproxy', package: 'haproxy' },
  ])
  // The account of the database has to enter the folder.
  await chmod(folder, 0o755)
  const account = await findServerAccount(folder)
  const passwords = { superuser: newPassword(), replication: newPassword(), shop: newPassword() }
  const etcdPeers = NAMES.map((name, index) => `${name}=http://127.0.0.1:${portsOf(index).etcdPeer}`).join(',')
  const nodes: ClusterNode[] = []
  for (const [index, name] of NAMES.entries()) {
    const options = { name, ports: portsOf(index), folder: join(folder, name) }
    nodes.push(await openNode({ ...options, etcdPeers, postgresFolder, passwords, account }))
  }
  const haproxy = await startHaproxy(folder)
  const cluster: Cluster = {
    nodes,
    url: `postgres://shop:${passwords.shop}@127.0.0.1:${HAPROXY_PORT}/shop`,
    members: () => readMembers(nodes),
    waitUntilWhole: (longestInMs) => waitUntilWhole(nodes, longestInMs),
    close: async () => {
      haproxy.kill('SIGKILL')
      await Promise.all(nodes.map((node) => node.close()))
    },
  }
  try {
    for (const node of nodes) await node.start(['etcd'])
    await waitForEtcd(nodes)
    for (const node of nodes) await node.start(['patroni'])
    if (!(await cluster.waitUntilWhole(LONGEST_START_IN_MS))) throw new Error(`The cluster did not start: ${folder}`)
    await createShopDatabase(passwords)
    return cluster
  } catch (error) {
    await cluster.close()
    throw error
  }
}

function portsOf(index: number): NodePorts {
  const first = FIRST_PORT + 10 * (index + 1)
  return { etcdClient: first, etcdPeer: first + 1, postgres: first + 2, restApi: first + 3, etcdWire: first + 4 }
}

function newPassword(): string {
  return randomBytes(16).toString('hex')
}

async function startHaproxy(folder: string) {
  const values: Record<string, string> = { HAPROXY: `127.0.0.1:${HAPROXY_PORT}` }
  for (const [index, name] of NAMES.entries()) {
    const { postgres, restApi } = portsOf(index)
    values[`NODE_${index + 1}`] = name
    values[`POSTGRES_${index + 1}`] = `127.0.0.1:${postgres}`
    values[`RESTAPI_PORT_${index + 1}`] = String(restApi)
  }
  const config = join(folder, 'haproxy.cfg')
  await writeFile(config, await fillTemplate('cluster/haproxy.cfg', values))
  const log = openSync(join(folder, 'haproxy.log'), 'a')
  const options = { ...spawnOptions(undefined, folder), stdio: ['ignore', log, log] as ('ignore' | number)[] }
  const haproxy = spawn('/usr/sbin/haproxy', ['-db', '-f', config], options)
  await once(haproxy, 'spawn')
  return haproxy
}

async function createShopDatabase({ superuser, shop }: { superuser: string; shop: string }): Promise<void> {
  const url = `postgres://postgres:${superuser}@127.0.0.1:${HAPROXY_PORT}/postgres`
  for (let attempt = 1; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query(`create role shop login password '${shop}'`)
      await client.query('create database shop owner shop')
      return
    } catch (error) {
      if (attempt === 20) throw error
      await wait(500)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

/** Waits until the machines agree on the version of etcd: Patroni ends with an error if it asks before. */
async function waitForEtcd(nodes: readonly ClusterNode[]): Promise<void> {
  for (const { ports } of nodes) {
    for (;;) {
      const answer = await fetch(`http://127.0.0.1:${ports.etcdClient}/version`).catch(() => undefined)
      const { etcdcluster = 'not_decided' } = ((await answer?.json()) ?? {}) as { etcdcluster?: string }
      if (etcdcluster !== 'not_decided') break
      await wait(100)
    }
  }
}

async function readMembers(nodes: readonly ClusterNode[]): Promise<Member[] | undefined> {
  const asked = nodes.map(async ({ ports }) => {
    const answer = await fetch(`http://127.0.0.1:${ports.restApi}/cluster`, { signal: AbortSignal.timeout(1_000) })
    return ((await answer.json()) as { members: Member[] }).members
  })
  return Promise.any(asked).catch(() => undefined)
}

async function waitUntilWhole(nodes: readonly ClusterNode[], longestInMs: number): Promise<boolean> {
  const deadline = Date.now() + longestInMs
  while (Date.now() < deadline) {
    const members = (await readMembers(nodes)) ?? []
    const following = members.filter(({ state, lag }) => ['running', 'streaming'].includes(state) && lag !== 'unknown')
    const has = (role: string) => following.some((member) => member.role === role)
    if (following.length === nodes.length && has('leader') && has('sync_standby')) return true
    await wait(250)
  }
  return false
}
