import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { TEST_PUBLISHABLE_KEY, TEST_SECRET_KEY, TEST_WEBHOOK_SECRET } from '@shop/test-gateway'
import pg from 'pg'

const PROCESS = fileURLToPath(new URL('gateway-process.ts', import.meta.url))

export interface GatewayProcess {
  url: string
  pid: number
  stop: () => Promise<void>
}

interface GatewayOptions {
  port: number
  /** A database of the server that the gateway gets a database of its own on. */
  database: string
  shopUrl: string
}

/** The settings by which a shop uses the gateway at this port as if it were Stripe. */
export function settingsForGateway(port: number): NodeJS.ProcessEnv {
  return {
    STRIPE_SECRET_KEY: TEST_SECRET_KEY,
    STRIPE_PUBLISHABLE_KEY: TEST_PUBLISHABLE_KEY,
    STRIPE_WEBHOOK_SECRET: TEST_WEBHOOK_SECRET,
    STRIPE_API_BASE: `http://127.0.0.1:${port}/test-gateway`,
  }
}

/** Starts the test gateway in a process of its own. */
export async function startGateway({ port, database, shopUrl }: GatewayOptions): Promise<GatewayProcess> {
  const name = 'bench_gateway'
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const own = new URL(database)
  own.pathname = `/${name}`
  const child = spawn(process.execPath, ['--import', 'tsx', PROCESS], {
    stdio: 'inherit',
    env: {
      ...process.env,
      GATEWAY_PORT: String(port),
      GATEWAY_DATABASE: own.href,
      WEBHOOK_URL: `${shopUrl}/webhooks/stripe`,
    },
  })
  const url = `http://127.0.0.1:${port}`
  while (!(await fetch(url).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error('The gateway did not start.')
    await wait(50)
  }
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill()
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}
