import { setTimeout as wait } from 'node:timers/promises'
import { choose, chooseByWeight, type Random } from '../../../packages/server/src/demo/random-choice'
import type { Browser } from './browser'
import type { Database } from './database'
import type { Fleet, Server } from './fleet'
import { injectGatewayFault, randomGatewayFault, removeGatewayFaults } from './gateway-faults'

export interface TroubleLog {
  kills: number
  databaseDeaths: number
  pauses: number
  gatewayFaults: number
  /** How often the gateway misbehaved, by kind. */
  gatewayFaultCounts: Map<string, number>
}

export interface Scene {
  fleet: Fleet
  database: Database
  gateway: Browser
  random: Random
  say: (text: string) => void
}

type Victim = Server | 'database' | 'gateway'

const LONGEST_PAUSE_IN_MS = 4_000
const DATABASE_SIGNALS = ['SIGKILL', 'SIGQUIT', 'SIGINT'] as const
/** The last is longer than any client waits: the server processes its requests after the clients have given up. */
const PAUSES_IN_SECONDS = [1, 3, 5, 20]

/** Injects overlapping faults until the rehearsal is over; unless the power fails, at least one server is spared. */
export async function makeTrouble(scene: Scene, isOver: () => boolean): Promise<TroubleLog> {
  const { fleet, random } = scene
  const log: TroubleLog = { kills: 0, databaseDeaths: 0, pauses: 0, gatewayFaults: 0, gatewayFaultCounts: new Map() }
  const busy = new Set<Victim>()
  const underWay: Promise<void>[] = []
  const trouble = (victims: readonly Victim[], make: () => Promise<void>) => {
    for (const victim of victims) busy.add(victim)
    underWay.push(make().finally(() => victims.forEach((victim) => busy.delete(victim))))
  }
  const toServer = (make: (server: Server) => Promise<void>) => () => {
    const free = fleet.servers.filter((server) => !busy.has(server))
    if (free.length < 2) return
    const server = choose(free, random)
    trouble([server], () => make(server))
  }
  const toAll = (victims: readonly Victim[], make: () => Promise<void>) => () => {
    if (!victims.some((victim) => busy.has(victim))) trouble(victims, make)
  }
  const kinds = [
    { weight: 5, begin: toServer((server) => kill(server, scene, log)) },
    { weight: 2, begin: toServer((server) => pause(server, scene, log)) },
    { weight: 3, begin: toAll(['database'], () => endDatabase(scene, log)) },
    { weight: 4, begin: toAll(['gateway'], () => disturbGateway(scene, log)) },
    { weight: 1, begin: toAll([...fleet.servers, 'database'], () => cutPower(scene, log)) },
  ]
  while (!isOver()) {
    await wait(500 + random() * LONGEST_PAUSE_IN_MS)
    const weights = kinds.map(({ weight }) => weight)
    kinds[chooseByWeight(weights, random)]?.begin()
  }
  await Promise.all(underWay)
  return log
}

async function kill(server: Server, { say }: Scene, log: TroubleLog): Promise<void> {
  say(`${server.name} is killed`)
  log.kills += 1
  await server.kill()
  await server.start()
}

async function pause(server: Server, { random, say }: Scene, log: TroubleLog): Promise<void> {
  const seconds = choose(PAUSES_IN_SECONDS, random)
  say(`${server.name} stands still for ${seconds} s`)
  log.pauses += 1
  await server.pause(seconds * 1_000)
}

/** Ends the database and waits until one of the servers has restarted it. */
async function endDatabase({ database, random, say }: Scene, log: TroubleLog): Promise<void> {
  const signal = choose(DATABASE_SIGNALS, random)
  say(`the database gets ${signal}`)
  log.databaseDeaths += 1
  const endedAt = Date.now()
  await database.end(signal)
  await database.waitUntilBack()
  say(`the database is back after ${((Date.now() - endedAt) / 1000).toFixed(1)} s`)
}

async function disturbGateway({ gateway, random, say }: Scene, log: TroubleLog): Promise<void> {
  const fault = randomGatewayFault(random)
  const seconds = 3 + Math.round(random() * 5)
  say(`the gateway ${fault.name} for ${seconds} s`)
  log.gatewayFaults += 1
  await injectGatewayFault(gateway, fault)
  await wait(seconds * 1_000)
  for (const [kind, times] of await removeGatewayFaults(gateway)) {
    log.gatewayFaultCounts.set(kind, (log.gatewayFaultCounts.get(kind) ?? 0) + times)
  }
}

async function cutPower({ fleet, database, say }: Scene, log: TroubleLog): Promise<void> {
  say('the power fails: all servers and the database are killed')
  log.kills += fleet.servers.length
  log.databaseDeaths += 1
  await Promise.all([database.end('SIGKILL'), ...fleet.servers.map((server) => server.kill())])
  await Promise.all(fleet.servers.map((server) => server.start()))
}
