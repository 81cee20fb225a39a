import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { latencyOf } from '../latency'
import { BOOKS } from './asked'
import { timeOrder, type Asker } from './time-answers'

const run = promisify(execFile)
const MOST_PURCHASES = 500

/** A backup while somebody buys, beside purchases without one. */
export async function timeBackup(dataDir: string, asker: Asker): Promise<[string, string][]> {
  const calm = await buyUntil(asker, (bought) => bought >= 30)
  const copy = join(dataDir, 'copy')
  let isDone = false
  const [timeInMs, meanwhile] = await Promise.all([
    timeCommand(dataDir, ['backup', '--to', copy]).finally(() => (isDone = true)),
    buyUntil(asker, (bought) => isDone || bought >= MOST_PURCHASES),
  ])
  await rm(copy, { recursive: true })
  return [
    ['a backup', seconds(timeInMs)],
    ['placing an order meanwhile', `${(latencyOf(meanwhile).p50InMs / latencyOf(calm).p50InMs).toFixed(1)} × as long`],
  ]
}

/** Says so if the books of the filled shop don't balance. */
export async function timeBooks(dataDir: string): Promise<[string, string][]> {
  const figures: [string, string][] = []
  for (const [name, words] of Object.entries(BOOKS)) figures.push([name, await timeCheck(dataDir, words)])
  return figures
}

async function timeCheck(dataDir: string, words: readonly string[]): Promise<string> {
  const begun = performance.now()
  try {
    await timeCommand(dataDir, ['check-books', ...words])
    return seconds(performance.now() - begun)
  } catch (error) {
    console.log(String(error).slice(0, 2_000))
    return `${seconds(performance.now() - begun)}, no balance`
  }
}

async function buyUntil({ shopper, ids }: Asker, isEnough: (bought: number) => boolean): Promise<number[]> {
  const times: number[] = []
  while (!isEnough(times.length)) times.push(await timeOrder(shopper, ids[(times.length * 17) % ids.length] ?? 1))
  return times
}

async function timeCommand(dataDir: string, words: readonly string[]): Promise<number> {
  const begun = performance.now()
  await run('node', ['scripts/shop.mjs', ...words], {
    env: { ...process.env, DATA_DIR: dataDir },
    maxBuffer: 1 << 28,
  })
  return performance.now() - begun
}

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(0)} s`
}
