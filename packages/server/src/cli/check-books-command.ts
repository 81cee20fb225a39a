import * as z from 'zod'
import { readBooks, type Books, type BooksOptions } from '../books/check-books'
import { periodOf } from '../books/check-period'
import { GATEWAY_DAYS } from '../books/run-book-check'
import type { Shop } from '../kernel/shop'
import type { Command, Say } from './command'
import { readOptions } from './read-options'

const Day = z.iso.date('Please write a day as 2026-09-14.').optional()
const Options = z
  .object({
    from: Day,
    to: Day,
    totals: z.boolean().default(false),
    gateway: z.boolean().default(false),
    'no-gateway': z.boolean().default(false),
    days: z.coerce.number().int().min(1).max(3650).optional(),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    message: 'The last day is before the first.',
  })
  .refine(
    ({ from, to, totals, gateway, days }) => !hasDay({ from, to }) || !(totals || gateway || days !== undefined),
    {
      path: ['from'],
      message: 'A period can’t be combined with --totals, --gateway or --days.',
    },
  )
type CheckOptions = z.output<typeof Options>

const SAY_EVERY_MS = 5_000

export const checkBooksCommand: Command = {
  name: 'check-books',
  usage: '[--from DAY] [--to DAY] | [--totals] | [--days N | --gateway] [--no-gateway]',
  summary:
    `prove that stock, orders and payments agree, with the gateway’s of the last ${GATEWAY_DAYS} days; ` +
    '--gateway asks about every payment, --no-gateway about none; --from and --to look at the orders of some days, ' +
    '--totals at stock and other sums',
  prepare: (words) => {
    const known = {
      from: { type: 'string' },
      to: { type: 'string' },
      totals: { type: 'boolean' },
      gateway: { type: 'boolean' },
      'no-gateway': { type: 'boolean' },
      days: { type: 'string' },
    } as const
    const options = readOptions(words, known, Options)
    return async (shop, _config, say) => {
      const scope = await scopeOf(shop, options)
      const books = await readBooks(shop, { ...scope, onProgress: progressTo(say) })
      say(describeCounts(books.counts, options))
      say(describeGateway(books, options, scope))
      for (const { what, detail } of books.mismatches) say(`${what}: ${detail}`)
      if (books.mismatches.length > 0) {
        throw new Error(`The books do not balance. Mismatches: ${books.mismatches.length}.`)
      }
      if (books.gateway === 'not-reached') throw new Error('The shop’s own books balance. The gateway’s are not known.')
      say('The books balance.')
    }
  },
}

async function scopeOf(shop: Shop, options: CheckOptions): Promise<BooksOptions> {
  const { from, to, totals, gateway, 'no-gateway': isGatewayLeft, days = GATEWAY_DAYS } = options
  const part = hasDay(options) ? await periodOf(shop, { from, to }) : undefined
  if (totals) return { part: 'totals' }
  return { part, withGateway: !isGatewayLeft, days: part || gateway ? undefined : days }
}

function hasDay({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean {
  return from !== undefined || to !== undefined
}

/** Says now and then how far the check is: that of a large shop takes minutes. */
function progressTo(say: Say): NonNullable<BooksOptions['onProgress']> {
  let said = performance.now()
  return (done, of) => {
    if (performance.now() - said < SAY_EVERY_MS) return
    said = performance.now()
    say(`${done} of ${of} …`)
  }
}

function describeCounts(
  { products, movements, orders, payments, refunds }: Books['counts'],
  options: CheckOptions,
): string {
  const stock = products === undefined ? [] : [`${products} products with ${movements ?? 0} movements`]
  const sold = orders === undefined ? [] : [`${orders} orders, ${payments ?? 0} payments and ${refunds ?? 0} refunds`]
  return `Checked ${[...stock, ...sold].join(', ')}${describePeriod(options)}.`
}

function describePeriod({ from, to }: CheckOptions): string {
  return (from === undefined ? '' : ` from ${from}`) + (to === undefined ? '' : ` to ${to}`)
}

function describeGateway({ gateway, counts }: Books, options: CheckOptions, { days }: BooksOptions): string {
  if (gateway === 'not-asked') return 'The gateway was not asked.'
  if (gateway === 'not-reached') return 'The gateway was asked, but did not answer.'
  const payments = days === undefined ? 'every payment' : `the payments of the last ${days} days`
  const scope = hasDay(options) ? `the payments${describePeriod(options)}` : payments
  return `The gateway was asked about ${scope}: it knows ${counts.intents ?? 0}.`
}
