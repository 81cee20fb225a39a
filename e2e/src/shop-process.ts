import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const START = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url))

export interface ShopProcess {
  url: string
  child: ChildProcess
  /** What it has printed so far. */
  output: () => string
}

export function newDataDir(): string {
  return mkdtempSync(join(tmpdir(), 'shop-process-'))
}

/** The built shop in a process of its own, not awaited. */
export function launch(port: number, dataDir: string, settings: NodeJS.ProcessEnv = {}): ShopProcess {
  const printed: string[] = []
  const child = spawn(process.execPath, [START], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...settings },
  })
  child.stdout.on('data', (chunk: Buffer) => printed.push(chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => printed.push(chunk.toString()))
  return { url: `http://127.0.0.1:${port}`, child, output: () => printed.join('') }
}

export async function untilReady(shop: ShopProcess, longestInMs = 60_000): Promise<void> {
  const deadline = Date.now() + longestInMs
  while (Date.now() < deadline && shop.child.exitCode === null) {
    const answer = await fetch(`${shop.url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await wait(50)
  }
  throw new Error(`The shop did not open:\n${shop.output()}`)
}

/** Ends it with a signal and tells how: the exit code, and how long it took. */
export async function end(
  shop: ShopProcess,
  signal: NodeJS.Signals,
): Promise<{ code: number | null; tookInMs: number }> {
  const begin = Date.now()
  if (shop.child.exitCode !== null) return { code: shop.child.exitCode, tookInMs: 0 }
  shop.child.kill(signal)
  await once(shop.child, 'exit')
  return { code: shop.child.exitCode, tookInMs: Date.now() - begin }
}
