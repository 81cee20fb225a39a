import * as z from 'zod'
import { listAuditArchive, restoreAuditMonth } from '../audit/archive-audit-log'
import type { ShopCommand } from './command'
import { readOptions } from './read-options'

const Options = z.object({
  restore: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Please write the month as 2025-03.')
    .optional(),
})

export const auditArchiveCommand: ShopCommand = {
  name: 'audit-archive',
  usage: '[--restore 2025-03]',
  summary: 'list the archived months of the audit log; --restore puts one back into the log until the next night',
  prepare: (words) => {
    const { restore } = readOptions(words, { restore: { type: 'string' } }, Options)
    return async (shop, _config, say) => {
      if (restore !== undefined) {
        const restored = await restoreAuditMonth(shop, `${restore}-01`)
        if (restored === 0) throw new Error(`${restore} is not in the archive.`)
        say(`Entries of ${restore} that are back in the log: ${restored}.`)
        return
      }
      const months = await listAuditArchive(shop)
      if (months.length === 0) say('Nothing is archived.')
      for (const { month, entries } of months) say(`${month.slice(0, 'yyyy-mm'.length)}: ${entries} entries`)
    }
  },
}
