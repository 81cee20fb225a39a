import { parseArgs } from 'node:util'
import type { ProxyName } from './proxy'

export interface RehearsalOptions {
  seconds: number
  /** Seeds people's choices and the faults. Their timing still depends on the speed of the machine. */
  seed: number
  shoppers: number
  /** The file to which the result is written as Markdown. */
  report: string | undefined
  /** The balancer’s port; the servers have the next ones. */
  port: number
  /** On a cluster of three PostgreSQL, whose machines fail. */
  cluster: boolean
  /** Behind this proxy, while the servers are restarted in turn. */
  proxy: ProxyName | undefined
  /** With PgBouncer in transaction mode between the servers and their database. */
  pgbouncer: boolean
  /** The folder that the cluster’s logs are copied to. */
  logs: string | undefined
}

/** `npm run rehearse -- --seconds 300 --seed 7 --shoppers 20 --report table.md` */
export function readOptions(words: readonly string[]): RehearsalOptions {
  const { values } = parseArgs({
    args: [...words],
    options: {
      seconds: { type: 'string', default: '90' },
      seed: { type: 'string', default: process.env.REHEARSAL_SEED ?? String(Date.now() % 100_000) },
      shoppers: { type: 'string', default: '20' },
      report: { type: 'string' },
      port: { type: 'string', default: '3370' },
      cluster: { type: 'boolean', default: false },
      proxy: { type: 'string' },
      pgbouncer: { type: 'boolean', default: false },
      logs: { type: 'string' },
    },
  })
  return {
    seconds: wholeNumber('seconds', values.seconds),
    seed: wholeNumber('seed', values.seed),
    shoppers: wholeNumber('shoppers', values.shoppers),
    report: values.report,
    port: wholeNumber('port', values.port),
    cluster: values.cluster,
    proxy: values.proxy === undefined ? undefined : proxyName(values.proxy),
    pgbouncer: values.pgbouncer,
    logs: values.logs,
  }
}

function proxyName(text: string): ProxyName {
  if (text === 'nginx' || text === 'caddy') return text
  throw new Error(`--proxy takes nginx or caddy, not “${text}”.`)
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} takes a whole number, not “${text}”.`)
  return Number(text)
}
