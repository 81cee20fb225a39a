import type { PrintJob } from '@shop/contract/prints'
import { cutName } from '@shop/contract/cuts'
import { printedLine, printedNumber } from '@shop/contract/print-digits'
import { loadLettersFor } from '@shop/jersey-art/arabic-lettering'
import { inkOf } from '@shop/jersey-art/ink'
import type { JerseySpec } from '@shop/jersey-art/jersey-spec'
import { paletteOf } from '@shop/jersey-art/palette'
import { CUT_MEASURES, type CutName } from '@shop/jersey-panels/cut-measures'
import { renderCutterFile } from '@shop/jersey-panels/render-cutter-file'
import type { PackedFile } from '../kernel/packed-file'
import type { Shop } from '../kernel/shop'
import { jerseyOfCut } from '../pictures/jersey-of-cut'
import { someHaveLeft } from './print-queue'
import { findDrawingsOfLines, findPrintJobs } from './print-queue.queries'

/** Yields a cutter file for each of these lines, and a list of them. Refused if a line has left the print queue. */
export async function gatherPrintFiles(shop: Shop, ids: readonly number[]): Promise<Iterable<PackedFile>> {
  const wanted = [...new Set(ids)]
  const [jobs, drawings] = await Promise.all([findPrintJobs(shop.db, wanted), findDrawingsOfLines(shop.db, wanted)])
  if (jobs.length < wanted.length) throw someHaveLeft()
  for (const { name, digits } of jobs) await loadLettersFor({ name: name ?? '', digits })
  return filesOf(
    jobs.map((job) => ({ job, jersey: designOf(drawings.get(job.id), job) })),
    shop.now(),
  )
}

function designOf(drawing: JerseySpec | null | undefined, { cut }: PrintJob): JerseySpec | null {
  return drawing ? jerseyOfCut(drawing, cut) : null
}

interface CuttingJob {
  job: PrintJob
  /** Null for a product with photos. */
  jersey: JerseySpec | null
}

function* filesOf(jobs: CuttingJob[], at: Date): Generator<PackedFile> {
  yield { path: 'prints.txt', bytes: Buffer.from(jobs.map(describeJob).join('\n\n') + '\n'), at }
  for (const { job, jersey } of jobs) {
    const { name, number, digits } = job
    const lettering = {
      ...(name !== null && { name }),
      ...(number !== null && { number }),
      ...(digits && { digits }),
    }
    const options = { title: titleOf(job), note: filmOf(jersey), cut: jersey?.cut }
    const svg = renderCutterFile(lettering, measuresOf(job, jersey), options)
    if (svg) yield { path: fileName(job), bytes: Buffer.from(svg), at }
  }
}

/** The letters on a smaller back are smaller. */
function measuresOf({ cut }: PrintJob, jersey: JerseySpec | null): (typeof CUT_MEASURES)[CutName] {
  if (cut === 'women') return CUT_MEASURES.womens
  if (cut === 'kids') return CUT_MEASURES.kids
  return cut ? CUT_MEASURES['long-sleeve'] : CUT_MEASURES[jersey?.shape ?? 'mens']
}

/** Order and line come first, so that a folder sorted by name is in the order of the queue. */
function fileName({ order_id, id, name, number, digits, cut, size }: PrintJob): string {
  const text = [name, printedNumber(number, digits)]
  const parts = [`order-${order_id}`, `line-${id}`, ...text, cut, size].filter((part) => part != null)
  return `${parts.join('-').replace(/[^\p{L}\p{N}.-]+/gu, '-')}.svg`
}

function titleOf(job: PrintJob): string {
  return `${printedLine(job)}, order #${job.order_id}`
}

function describeJob({ job, jersey }: CuttingJob): string {
  const { product_name, cut, size, quantity, customer } = job
  const film = filmOf(jersey)
  return [
    fileName(job),
    `  ${titleOf(job)}, ${customer}`,
    `  ${[product_name, cutName({ cut })?.toLowerCase(), size ?? 'one size'].filter(Boolean).join(', ')}, ${quantity === 1 ? '1 piece' : `${quantity} pieces`}`,
    ...(film ? [`  ${film}`] : []),
  ].join('\n')
}

/** The colours of the film. */
function filmOf(jersey: JerseySpec | null): string {
  if (!jersey) return ''
  const { ink, outline, panel } = inkOf(jersey, paletteOf(jersey), 'back')
  const parts = [`Film ${ink}`, outline && `outline ${outline}`, panel && `on a panel of ${panel}`]
  return `${parts.filter(Boolean).join(', ')}.`
}
