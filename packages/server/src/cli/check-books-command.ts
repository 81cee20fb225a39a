import * as z from 'zod'
import { readBooks, type Books } from '../reports/check-books'
import type { Command } from './command'
import { readOptions } from './read-options'

const Options = z.object({ gateway: z.boolean().default(false) })

export const checkBooksCommand: Command = {
  name: 'check-books',
  usage: '[--gateway]',
  summary: 'prove that stock, orders and payments agree; --gateway asks the payment gateway about each as well',
  prepare: (words) => {
    const { gateway } = readOptions(words, { gateway: { type: 'boolean' } }, Options)
    return async (shop, _config, say) => {
      const { counts, mismatches } = await readBooks(shop, { withGateway: gateway })
      say(describeCounts(counts))
      for (const { what, detail } of mismatches) say(`${what}: ${detail}`)
      if (mismatches.length > 0) throw new Error(`The books do not balance. Mismatches: ${mismatches.length}.`)
      say('The books balance.')
    }
  },
}

function describeCounts({ products, movements, orders, payments, refunds, intents }: Books['counts']): string {
  const beside = intents === undefined ? '' : ` beside ${intents} at the gateway`
  return `Checked ${products} products with ${movements} movements, ${orders} orders, ${payments} payments${beside} and ${refunds} refunds.`
}
