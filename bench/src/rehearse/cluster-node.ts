import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Account } from '@shop/embedded-postgres/account'
import { findProcess } from '@shop/embedded-postgres/processes'
import { spawnOptions } from '@shop/embedded-postgres/run-binary'
import { listProcesses } from '../../../e2e/src/shop-process'
import { fillTemplate } from './fill-template'
import { openWire, type Wire } from './wire'

/** The ports of one machine of the cluster. On machines of their own all have the usual ones. */
export interface NodePorts {
  etcdClient: number
  etcdPeer: number
  postgres: number
  restApi: number
  /** Where this machine's Patroni reaches etcd; the wire leads to its own etcd. */
  etcdWire: number
}

export interface NodeOptions {
  name: string
  ports: NodePorts
  /** Of all machines, for etcd. */
  etcdPeers: string
  folder: string
  postgresFolder: string
  passwords: { superuser: string; replication: string }
  /** PostgreSQL refuses to run as root. */
  account: Account | undefined
}

type Part = 'etcd' | 'patroni'

/** One machine of the cluster: etcd, Patroni and the PostgreSQL that Patroni starts. */
export interface ClusterNode {
  name: string
  ports: NodePorts
  start: (parts?: readonly Part[]) => Promise<void>
  /** SIGKILL for Patroni, PostgreSQL and every backend, and for etcd where the whole machine dies. */
  kill: (parts: readonly Part[]) => Promise<void>
  /** SIGSTOP: every connection stays open and nothing answers, as if the network cable were pulled. */
  freeze: (what: 'machine' | 'postgres') => Promise<void>
  thaw: () => void
  /** The link between Patroni and etcd. */
  wire: Wire
  close: () => Promise<void>
}

export async function openNode(options: NodeOptions): Promise<ClusterNode> {
  const { name, ports, folder, account } = options
  await mkdir(folder, { recursive: true, mode: 0o755 })
  const socketFolder = join(folder, 'socket')
  await mkdir(socketFolder, { recursive: true })
  if (account) for (const path of [folder, socketFolder]) await chown(path, account.uid, account.gid)
  const wire = await openWire(ports.etcdWire, ports.etcdClient)
  const children = new Map<Part, ChildProcess>()
  const postgresDir = join(folder, 'postgres')
  let frozen: number[] = []

  await writeConfigs(options, { socketFolder, postgresDir })

  function start(part: Part): void {
    const log = openSync(join(folder, `${part}.log`), 'a')
    const [command, args] =
      part === 'etcd'
        ? ['/usr/bin/etcd', ['--config-file', join(folder, 'etcd.yml')]]
        : ['/usr/bin/patroni', [join(folder, 'patroni.yml')]]
    children.set(part, spawn(command, args, { ...spawnOptions(account, folder), stdio: ['ignore', log, log] }))
  }

  async function stop(part: Part, signal: NodeJS.Signals): Promise<void> {
    const child = children.get(part)
    if (child?.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }

  return {
    name,
    ports,
    wire,
    start: async (parts = ['etcd', 'patroni']) => {
      for (const part of parts) start(part)
      await Promise.resolve()
    },
    kill: async (parts) => {
      await Promise.all(parts.map((part) => stop(part, 'SIGKILL')))
      const running = await postgresProcesses(postgresDir)
      signalAll(running, 'SIGKILL')
      for (const pid of running) while (await findProcess(pid)) await wait(20)
    },
    freeze: async (what) => {
      const own = what === 'machine' ? [...children.values()].flatMap(({ pid }) => pid ?? []) : []
      frozen = [...own, ...(await postgresProcesses(postgresDir))]
      signalAll(frozen, 'SIGSTOP')
    },
    thaw: () => signalAll(frozen.splice(0), 'SIGCONT'),
    close: async () => {
      signalAll(frozen.splice(0), 'SIGCONT')
      await stop('patroni', 'SIGKILL')
      signalAll(await postgresProcesses(postgresDir), 'SIGKILL')
      await stop('etcd', 'SIGKILL')
      await wire.close()
    },
  }
}

async function writeConfigs(
  { name, ports, etcdPeers, folder, postgresFolder, passwords }: NodeOptions,
  { socketFolder, postgresDir }: { socketFolder: string; postgresDir: string },
): Promise<void> {
  const values = {
    ...{ NODE: name, NETWORK: '127.0.0.1/32', SHARED_BUFFERS: '64MB' },
    ...{ ETCD_DIR: join(folder, 'etcd'), ETCD_PEERS: etcdPeers, ETCD_HOSTS: `127.0.0.1:${ports.etcdWire}` },
    ...{ ETCD_CLIENT: `127.0.0.1:${ports.etcdClient}`, ETCD_PEER: `127.0.0.1:${ports.etcdPeer}` },
    ...{ POSTGRES: `127.0.0.1:${ports.postgres}`, RESTAPI: `127.0.0.1:${ports.restApi}` },
    ...{ POSTGRES_DIR: postgresDir, POSTGRES_BIN: postgresFolder, SOCKET_DIR: socketFolder },
    ...{ SUPERUSER_PASSWORD: passwords.superuser, REPLICATION_PASSWORD: passwords.replication },
  }
  for (const file of ['etcd.yml', 'patroni.yml']) {
    await writeFile(join(folder, file), await fillTemplate(`cluster/${file}`, values))
  }
}

/** The postmaster on the folder and all of its children. */
async function postgresProcesses(folder: string): Promise<number[]> {
  const [first = ''] = (await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const postmaster = Number(first)
  const command = (await findProcess(postmaster))?.command ?? ''
  if (!command.includes(folder)) return []
  const children = listProcesses().filter(({ parent }) => parent === postmaster)
  return [postmaster, ...children.map(({ pid }) => pid)]
}

/** A process that has ended meanwhile needs no signal. */
function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
}
