import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureAnswers } from './answers'
import { measureChanges } from './changes'
import { drawChart } from './chart'
import type { Measure, Part } from './figure'
import { measureFirstLoad } from './first-load'
import { measureGrowth } from './growth/measure-growth'
import { measureInteractions } from './interactions'
import { measureLighthouse } from './lighthouse'
import { describeComputer } from './machine'
import { simulateMatchDay } from './match-day'
import { measureOverload } from './overload'
import { adminListsPart, loginStormPart, memoryPart } from './other-figures'
import { measurePictures } from './pictures'
import { measurePromises } from './promises'
import { measurePurchases } from './purchases'
import { describePart } from './report'
import { measureRude } from './rude'
import { measureSearch } from './search'
import { startShop } from './shop-process'
import { measureStaffChanges } from './staff-changes'
import { measureStarts } from './starts'
import { measureTurning } from './turning'
import { measureWorkers } from './workers'

/** In this order, because the later parts add data to the shop. */
const PARTS: Record<string, Measure> = {
  answers: measureAnswers,
  'first-load': measureFirstLoad,
  lighthouse: measureLighthouse,
  interactions: measureInteractions,
  turning: measureTurning,
  changes: measureChanges,
  logins: loginStormPart,
  overload: measureOverload,
  rude: measureRude,
  purchases: measurePurchases,
  workers: measureWorkers,
  start: measureStarts,
  pictures: measurePictures,
  memory: memoryPart,
  search: measureSearch,
  'admin-lists': adminListsPart,
  'staff-changes': measureStaffChanges,
  promises: measurePromises,
}

/** Parts without this shop: only when they are named. */
const ON_DEMAND: Record<string, () => Part | Promise<Part>> = { growth: measureGrowth, 'match-day': simulateMatchDay }

/** `npm run bench -- answers search --report figures.md --chart figures.svg`; without names, everything. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { report: { type: 'string' }, chart: { type: 'string' } },
})
const unknown = positionals.filter((name) => !(name in PARTS || name in ON_DEMAND))
if (unknown.length > 0)
  throw new Error(`There is no ${unknown.join(', ')}; there are ${Object.keys({ ...PARTS, ...ON_DEMAND }).join(', ')}.`)

const parts: Part[] = []
for (const [name, measure] of Object.entries(ON_DEMAND)) if (positionals.includes(name)) await add(await measure())
if (positionals.length === 0 || positionals.some((name) => name in PARTS)) await measureOneShop()

async function measureOneShop(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-bench-'))
  const shop = await startShop({ dataDir, port: 3391 })
  try {
    for (const [name, measure] of Object.entries(PARTS)) {
      if (positionals.length > 0 && !positionals.includes(name)) continue
      await add(await measure({ shop, dataDir }))
    }
  } finally {
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function add(part: Part): Promise<void> {
  parts.push(part)
  console.log(`${describePart(part)}\n`)
  await save()
}

/** Writes report and chart after each part, so that no measurement is lost if a later part fails. */
async function save(): Promise<void> {
  const bars = parts.flatMap(({ bars = [] }) => bars)
  if (values.chart !== undefined && bars.length > 0) await writeFile(values.chart, drawChart(bars))
  if (values.report === undefined) return
  await writeFile(values.report, `${[`${describeComputer()}.`, ...parts.map(describePart)].join('\n\n')}\n`)
}
