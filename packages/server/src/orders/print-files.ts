import type { PrintJob } from '@shop/contract/prints'
import { inkOf } from '@shop/jersey-art/ink'
import type { JerseySpec } from '@shop/jersey-art/jersey-spec'
import { paletteOf } from '@shop/jersey-art/palette'
import { CUT_MEASURES } from '@shop/jersey-panels/cut-measures'
import { renderCutterFile } from '@shop/jersey-panels/render-cutter-file'
import type { ZipEntry } from '../http/handle-zip'
import type { Shop } from '../kernel/shop'
import { someHaveLeft } from './print-queue'
import { findDrawingsOfLines, findPrintJobs } from './print-queue.queries'

/** Yields a cutter file for each of these lines, and a list of them. Refused if a line has left the print queue. */
export async function gatherPrintFiles(shop: Shop, ids: readonly number[]): Promise<Iterable<ZipEntry>> {
  const wanted = [...new Set(ids)]
  const [jobs, drawings] = await Promise.all([findPrintJobs(shop.db, wanted), findDrawingsOfLines(shop.db, wanted)])
  if (jobs.length < wanted.length) throw someHaveLeft()
  return filesOf(
    jobs.map((job) => ({ job, film: filmOf(drawings.get(job.id)) })),
    shop.now(),
  )
}

interface CuttingJob {
  job: PrintJob
  /** The colours of the film. */
  film: string
}

function* filesOf(jobs: CuttingJob[], at: Date): Generator<ZipEntry> {
  yield { path: 'prints.txt', bytes: Buffer.from(jobs.map(describeJob).join('\n\n') + '\n'), at }
  for (const { job, film } of jobs) {
    const { name, number } = job
    const lettering = { ...(name !== null && { name }), ...(number !== null && { number }) }
    const svg = renderCutterFile(lettering, CUT_MEASURES.mens, { title: titleOf(job), note: film })
    if (svg) yield { path: fileName(job), bytes: Buffer.from(svg), at }
  }
}

/** Order and line come first, so that a folder sorted by name is in the order of the queue. */
function fileName({ order_id, id, name, number, size }: PrintJob): string {
  const parts = [`order-${order_id}`, `line-${id}`, name, number, size].filter((part) => part !== null)
  return `${parts.join('-').replace(/[^\p{L}\p{N}.-]+/gu, '-')}.svg`
}

function titleOf({ order_id, name, number }: PrintJob): string {
  const text = [name, number].filter((part) => part !== null).join(' ')
  return `${text}, order #${order_id}`
}

function describeJob({ job, film }: CuttingJob): string {
  const { product_name, size, quantity, customer } = job
  return [
    fileName(job),
    `  ${titleOf(job)}, ${customer}`,
    `  ${product_name}, ${size ?? 'one size'}, ${quantity === 1 ? '1 piece' : `${quantity} pieces`}`,
    ...(film ? [`  ${film}`] : []),
  ].join('\n')
}

function filmOf(drawing: JerseySpec | null | undefined): string {
  if (!drawing) return ''
  const { ink, outline, panel } = inkOf(drawing, paletteOf(drawing), 'back')
  const parts = [`Film ${ink}`, outline && `outline ${outline}`, panel && `on a panel of ${panel}`]
  return `${parts.filter(Boolean).join(', ')}.`
}
