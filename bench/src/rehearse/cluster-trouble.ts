import { setTimeout as wait } from 'node:timers/promises'
import { choose, type Random } from '../../../packages/server/src/demo/random-choice'
import type { Cluster } from './cluster'
import type { ClusterNode } from './cluster-node'
import type { Fleet } from './fleet'
import { countWait, type Ledger } from './ledger'

/** One fault of the cluster and what it cost the people in the shop. */
export interface ClusterTrouble {
  what: string
  machine: string
  /** Until a commit succeeded again after the fault began; 0 where none failed or waited for a second. */
  withoutCommitInMs: number
  longestWaitInMs: number
  /** The leader afterwards. */
  leader: string
}

interface Scene {
  cluster: Cluster
  fleet: Fleet
  ledger: Ledger
  /** The longest time without a commit since the last call. */
  takeLongestGap: () => number
  random: Random
  say: (text: string) => void
}

interface Kind {
  what: string
  strikes: 'leader' | 'sync_standby'
  begin: (node: ClusterNode) => Promise<void> | void
  lastsInMs: number
  end: (node: ClusterNode) => Promise<void> | void
}

const KINDS: readonly Kind[] = [
  {
    what: 'the leader’s Patroni and PostgreSQL are killed',
    strikes: 'leader',
    begin: (node) => node.kill(['patroni']),
    lastsInMs: 14_000,
    end: (node) => node.start(['patroni']),
  },
  {
    what: 'the leader’s machine dies, etcd too',
    strikes: 'leader',
    begin: (node) => node.kill(['patroni', 'etcd']),
    lastsInMs: 14_000,
    end: (node) => node.start(),
  },
  {
    what: 'the leader’s machine is cut off from everybody, and comes back as it was',
    strikes: 'leader',
    begin: (node) => node.freeze('machine'),
    lastsInMs: 16_000,
    end: (node) => node.thaw(),
  },
  {
    what: 'the leader is cut off from etcd',
    strikes: 'leader',
    begin: (node) => node.wire.cut(),
    lastsInMs: 16_000,
    end: (node) => node.wire.mend(),
  },
  {
    what: 'the synchronous standby falls behind',
    strikes: 'sync_standby',
    begin: (node) => node.freeze('postgres'),
    lastsInMs: 10_000,
    end: (node) => node.thaw(),
  },
  {
    what: 'the synchronous standby’s machine dies',
    strikes: 'sync_standby',
    begin: (node) => node.kill(['patroni', 'etcd']),
    lastsInMs: 10_000,
    end: (node) => node.start(),
  },
]

const LONGEST_RECOVERY_IN_MS = 90_000
const CALM_IN_MS = 2_000
/** Shorter gaps are the usual time of a commit on a busy machine. */
const LEAST_GAP_IN_MS = 1_000

/** Brings every kind of fault upon the cluster, one after the other, and again until the rehearsal is over. */
export async function troubleCluster(
  scene: Scene,
  isOver: () => boolean,
): Promise<{ troubles: ClusterTrouble[]; unrecovered: string[] }> {
  const troubles: ClusterTrouble[] = []
  const unrecovered: string[] = []
  for (let round = 0; round === 0 || !isOver(); round += 1) {
    for (const kind of KINDS) {
      if (round > 0 && isOver()) break
      await wait(CALM_IN_MS)
      const trouble = await bring(kind, scene)
      troubles.push(trouble)
      if (!(await scene.cluster.waitUntilWhole(LONGEST_RECOVERY_IN_MS))) {
        const members = (await scene.cluster.members()) ?? []
        unrecovered.push(
          `${kind.what}: ${members.map(({ name, role, state }) => `${name} ${role} ${state}`).join(', ')}`,
        )
      }
      await killOneServer(scene)
    }
  }
  return { troubles, unrecovered }
}

async function bring({ what, strikes, begin, lastsInMs, end }: Kind, scene: Scene): Promise<ClusterTrouble> {
  const { cluster, ledger, takeLongestGap, say } = scene
  const { traffic } = ledger
  const node = await nodeWithRole(cluster, strikes)
  const { longestWaitInMs: before, longestWaitFor: callBefore } = traffic
  traffic.longestWaitInMs = 0
  takeLongestGap()
  say(`${what} (${node.name})`)
  await begin(node)
  await wait(lastsInMs)
  await end(node)
  // Requests that still wait are counted when they are answered.
  await wait(CALM_IN_MS)
  const longestWaitInMs = traffic.longestWaitInMs
  countWait(traffic, callBefore, before)
  const gap = takeLongestGap()
  const leader = (await cluster.members())?.find(({ role }) => role === 'leader')?.name ?? 'none'
  say(`  no commit for ${seconds(gap)}, longest wait ${seconds(longestWaitInMs)}, the leader is ${leader}`)
  const withoutCommitInMs = gap < LEAST_GAP_IN_MS ? 0 : gap
  return { what, machine: node.name, withoutCommitInMs, longestWaitInMs, leader }
}

async function nodeWithRole(cluster: Cluster, role: Kind['strikes']): Promise<ClusterNode> {
  for (;;) {
    const name = (await cluster.members())?.find((member) => member.role === role)?.name
    const node = cluster.nodes.find((candidate) => candidate.name === name)
    if (node) return node
    await wait(250)
  }
}

async function killOneServer({ fleet, random, say }: Scene): Promise<void> {
  const server = choose(fleet.servers, random)
  say(`${server.name} is killed`)
  await server.kill()
  await server.start()
}

export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}
