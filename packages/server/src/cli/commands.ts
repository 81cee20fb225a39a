import { clearDemo, type ClearedDemo } from '../demo/clear-demo'
import { seedDemo } from '../demo/seed-demo'
import { backupCommand, restoreCommand } from './backup-commands'
import { auditArchiveCommand } from './audit-archive-command'
import { checkBooksCommand } from './check-books-command'
import type { Command } from './command'
import { createAdminCommand } from './create-admin-command'
import { refuseArguments } from './read-options'
import { resetPasswordCommand } from './reset-password-command'
import { resetSecondFactorCommand } from './reset-second-factor-command'
import { stockArchiveCommand } from './stock-archive-command'

/** The commands of the command line. */
export const commands: readonly Command[] = [
  createAdminCommand,
  resetPasswordCommand,
  resetSecondFactorCommand,
  checkBooksCommand,
  auditArchiveCommand,
  stockArchiveCommand,
  backupCommand,
  restoreCommand,
  {
    name: 'seed-demo',
    summary: 'fill an empty catalogue with the demo’s leagues, clubs, jerseys and reviews',
    prepare: (words) => {
      refuseArguments(words)
      return async (shop, { isProduction }, say) => {
        const seeded = await seedDemo(shop, { isProduction, onProgress: say })
        if (!seeded) say('Nothing was loaded: the demo goes into an empty catalogue only, and this one is not empty.')
      }
    },
  },
  {
    name: 'clear-demo',
    summary: 'take the demo out again; whatever is real stays',
    prepare: (words) => {
      refuseArguments(words)
      return async (shop, _config, say) => say(describeCleared(await clearDemo(shop)))
    },
  },
]

export function helpText(): string {
  const lines = [...commands, { name: 'help', summary: 'show this list' }].map(describeCommand)
  return ['Usage: npm run shop -- <command>', '', ...lines].join('\n')
}

export function describeCommand({ name, usage, summary }: Pick<Command, 'name' | 'usage' | 'summary'>): string {
  const indent = ' '.repeat(22)
  return `  ${name.padEnd(19)} ${usage ? `${usage}\n${indent}` : ''}${summary}`
}

function describeCleared(cleared: ClearedDemo): string {
  if (Object.values(cleared).every((count) => count === 0)) return 'Nothing was removed: there is no demo in this shop.'
  const { products, archivedProducts, categories, reviews, orders, users } = cleared
  const removed =
    `Removed from the demo: ${products} jerseys, ${categories} leagues and clubs, ${reviews} reviews, ` +
    `${orders} orders, ${users} accounts.`
  if (archivedProducts === 0) return removed
  return `${removed}\n${archivedProducts} jerseys that customers ordered or reviewed were archived instead.`
}
