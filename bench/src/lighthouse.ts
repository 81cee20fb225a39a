import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Bench, Figure, Part } from './figure'

/** Installed by npx on demand: Lighthouse has more dependencies than the whole shop. Version 13 needs Node 22. */
const LIGHTHOUSE = 'lighthouse@12.8.2'
const RUNS = 5
const TRIES = 4
const PAGES = ['/products', '/products/1', '/leagues', '/ar/products']
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const WANTED = 100
const FLAGS =
  '--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage --disable-background-networking --disable-component-update --disable-sync --no-first-run'

interface Result {
  categories: Record<(typeof CATEGORIES)[number], { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

/** Runs Lighthouse as on a phone and takes the median of five runs. */
export async function measureLighthouse({ shop }: Bench): Promise<Part> {
  const figures: Figure[] = []
  for (const page of PAGES) {
    // A warm-up: the first visit makes the shop render the pictures.
    await visits(shop.url + page, 1)
    figures.push(figureOf(page, await visits(shop.url + page, RUNS)))
  }
  return { title: `Lighthouse, mobile, median of ${RUNS}`, reference: '', figures }
}

async function visits(url: string, runs: number): Promise<Result[]> {
  const results: Result[] = []
  const folder = await mkdtemp(join(tmpdir(), 'lighthouse-'))
  try {
    while (results.length < runs) results.push(await visit(url, join(folder, `${results.length}.json`)))
  } finally {
    await rm(folder, { recursive: true })
  }
  return results
}

/** Runs Lighthouse once and retries if it fails, because now and then Chromium records nothing. */
async function visit(url: string, path: string, triesLeft = TRIES): Promise<Result> {
  const { CHROMIUM_PATH } = process.env
  const env = { ...process.env, ...(CHROMIUM_PATH !== undefined && { CHROME_PATH: CHROMIUM_PATH }) }
  const words = ['--output=json', `--output-path=${path}`, '--quiet', `--chrome-flags=${FLAGS}`]
  try {
    const categories = `--only-categories=${CATEGORIES.join(',')}`
    await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, url, ...words, categories], { env })
    return JSON.parse(await readFile(path, 'utf8')) as Result
  } catch (error) {
    if (triesLeft === 1) throw error
    return visit(url, path, triesLeft - 1)
  }
}

function figureOf(page: string, results: readonly Result[]): Figure {
  const scores = CATEGORIES.map((category) =>
    Math.round(100 * median(results.map(({ categories }) => categories[category].score ?? 0))),
  )
  const shift = median(results.map(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? 0))
  return {
    what: page,
    shop: `${scores.join(' / ')}, CLS ${shift.toFixed(3)}`,
    reference: '',
    ratio: '',
    wanted: `${CATEGORIES.map(() => WANTED).join(' / ')}, CLS 0`,
    isReached: scores.every((score) => score >= WANTED) && shift < 0.0005,
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
