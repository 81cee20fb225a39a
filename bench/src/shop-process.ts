import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const START = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url))
const LONGEST_START_IN_MS = 120_000

export interface ShopProcess {
  url: string
  stop: () => Promise<void>
}

/** The built shop with its demo catalogue, as anybody would start it. */
export async function startShop({ dataDir, port }: { dataDir: string; port: number }): Promise<ShopProcess> {
  const child = spawn(process.execPath, [START], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, RATE_LIMIT: 'off', LOG_LEVEL: 'warn' },
  })
  const url = `http://127.0.0.1:${port}`
  await untilReady(url)
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function untilReady(url: string): Promise<void> {
  const deadline = Date.now() + LONGEST_START_IN_MS
  while (Date.now() < deadline) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await wait(100)
  }
  throw new Error('The shop did not start in time.')
}
