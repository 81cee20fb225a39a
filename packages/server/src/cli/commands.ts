import type { Config } from '../config'
import { clearDemo, type ClearedDemo } from '../demo/clear-demo'
import { seedDemo } from '../demo/seed-demo'
import type { Shop } from '../kernel/shop'

export type Say = (text: string) => void

export interface Command {
  summary: string
  run: (shop: Shop, config: Config, say: Say) => Promise<void>
}

/** What an operator can do from a terminal. */
export const commands: Readonly<Partial<Record<string, Command>>> = {
  'seed-demo': {
    summary: 'fill an empty catalogue with the demo’s leagues, clubs, jerseys and reviews',
    run: async (shop, { isProduction }, say) => {
      const seeded = await seedDemo(shop, { isProduction, onProgress: say })
      if (!seeded)
        say('Nothing was loaded: the demo goes into an empty catalogue only, and this one has something in it.')
    },
  },
  'clear-demo': {
    summary: 'take the demo out again; whatever is real stays',
    run: async (shop, _config, say) => say(describeCleared(await clearDemo(shop))),
  },
}

export function helpText(): string {
  const known = Object.entries(commands).map(([name, command]) => describe(name, command?.summary ?? ''))
  return ['Usage: npm run shop -- <command>', '', ...known, describe('help', 'show this list')].join('\n')
}

function describe(name: string, summary: string): string {
  return `  ${name.padEnd(12)} ${summary}`
}

function describeCleared({ archivedProducts, ...removed }: ClearedDemo): string {
  const { products, categories, reviews, orders, users } = removed
  if (Object.values(removed).every((count) => count === 0) && archivedProducts === 0) {
    return 'Nothing was removed: there is no demo in this shop.'
  }
  const lines = [
    `Removed from the demo: ${products} jerseys, ${categories} leagues and clubs, ${reviews} reviews, ` +
      `${orders} orders, ${users} accounts.`,
  ]
  if (archivedProducts > 0)
    lines.push(`Archived, because customers ordered or reviewed them: ${archivedProducts} jerseys.`)
  return lines.join('\n')
}
