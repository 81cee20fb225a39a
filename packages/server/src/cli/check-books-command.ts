import * as z from 'zod'
import { readBooks, type Books, type BooksOptions } from '../books/check-books'
import { GATEWAY_DAYS } from '../books/run-book-check'
import type { Command } from './command'
import { readOptions } from './read-options'

const Options = z.object({
  gateway: z.boolean().default(false),
  'no-gateway': z.boolean().default(false),
  days: z.coerce.number().int().min(1).max(3650).default(GATEWAY_DAYS),
})

export const checkBooksCommand: Command = {
  name: 'check-books',
  usage: '[--days N | --gateway | --no-gateway]',
  summary:
    `prove that stock, orders and payments agree, with the gateway’s of the last ${GATEWAY_DAYS} days; ` +
    '--gateway asks about every payment, --no-gateway about none',
  prepare: (words) => {
    const known = { gateway: { type: 'boolean' }, 'no-gateway': { type: 'boolean' }, days: { type: 'string' } } as const
    const options = scopeOf(readOptions(words, known, Options))
    return async (shop, _config, say) => {
      const books = await readBooks(shop, options)
      say(describeCounts(books.counts))
      say(describeGateway(books, options))
      for (const { what, detail } of books.mismatches) say(`${what}: ${detail}`)
      if (books.mismatches.length > 0) {
        throw new Error(`The books do not balance. Mismatches: ${books.mismatches.length}.`)
      }
      if (books.gateway === 'not-reached') throw new Error('The shop’s own books balance. The gateway’s are not known.')
      say('The books balance.')
    }
  },
}

function scopeOf(options: z.output<typeof Options>): BooksOptions {
  if (options['no-gateway']) return { withGateway: false }
  return options.gateway ? { withGateway: true } : { withGateway: true, days: options.days }
}

function describeCounts({ products, movements, orders, payments, refunds }: Books['counts']): string {
  return `Checked ${products} products with ${movements} movements, ${orders} orders, ${payments} payments and ${refunds} refunds.`
}

function describeGateway({ gateway, counts }: Books, { days }: BooksOptions): string {
  if (gateway === 'not-asked') return 'The gateway was not asked.'
  if (gateway === 'not-reached') return 'The gateway was asked, but did not answer.'
  const scope = days === undefined ? 'every payment' : `the payments of the last ${days} days`
  return `The gateway was asked about ${scope}: it knows ${counts.intents ?? 0}.`
}
