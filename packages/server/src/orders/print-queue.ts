import type { PrintJob, PrintQueuePage, PrintQueueQuery } from '@shop/contract/prints'
import { cutName } from '@shop/contract/cuts'
import { printedNumber } from '@shop/contract/print-digits'
import { recordChanges } from '../audit/record-change'
import { inTransaction, type Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import {
  findPrintJobs,
  hasPackedLine,
  listPrintJobs,
  lockOrdersOfLines,
  lockPrintLines,
  markPrinted,
  markUnprinted,
  type TickedLine,
} from './print-queue.queries'

/** Lists the jobs that wait to be printed, oldest first, or those that were printed, latest first. */
export async function listPrintQueue(shop: Shop, query: PrintQueueQuery): Promise<PrintQueuePage> {
  const { jobs, total } = await listPrintJobs(shop.db, query)
  return { data: jobs, meta: { page: query.page, per_page: query.per_page, total } }
}

/** Marks a batch as printed or unprinted, all or nothing, so that staff notice a line that left the queue meanwhile. */
export async function setPrinted(
  shop: Shop,
  staffId: number,
  { ids, printed }: { ids: number[]; printed: boolean },
): Promise<{ data: PrintJob[] }> {
  const wanted = [...new Set(ids)]
  await inTransaction(shop, async (shop) => {
    // Lock order: orders before lines. The lines are read after the wait, so that a cancellation is seen.
    await lockOrdersOfLines(shop.db, wanted)
    const held = await lockPrintLines(shop.db, wanted)
    if (held.length < wanted.length) throw someHaveLeft()
    if (!printed && (await hasPackedLine(shop.db, wanted))) throw new ShopError('conflict', PACKED)
    const ticked = printed
      ? await markPrinted(shop.db, wanted, staffId, shop.now())
      : await markUnprinted(shop.db, wanted)
    await recordChanges(
      shop,
      ticked.map((line) => ({
        by: staffId,
        action: printed ? ('printed' as const) : ('unprinted' as const),
        subject: { kind: 'order' as const, id: line.orderId, name: `Order #${line.orderId}` },
        [printed ? 'after' : 'before']: { item: describeLine(line) },
      })),
    )
  })
  return { data: await findPrintJobs(shop.db, wanted) }
}

/** The refusal where lines are no longer in the print queue. */
export function someHaveLeft(): ShopError {
  return new ShopError('conflict', 'Some of these were cancelled or never printed. Please look at the queue again.')
}

const PACKED = 'Some of these are packed already. Undo the parcel first.'

function describeLine({ productName, options: { cut, size, name, number, digits } }: TickedLine): string {
  return [productName, cutName({ cut })?.toLowerCase(), size, name, printedNumber(number, digits)]
    .filter((part) => part != null)
    .join(', ')
}
