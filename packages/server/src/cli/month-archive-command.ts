import * as z from 'zod'
import type { Shop } from '../kernel/shop'
import type { ShopCommand } from './command'
import { readOptions } from './read-options'

const Options = z.object({
  restore: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Please write the month as 2025-03.')
    .optional(),
})

interface Archive {
  name: string
  what: string
  /** The archived months by their first day, oldest first. */
  list: (shop: Shop) => Promise<{ month: string; rows: string }[]>
  restore: (shop: Shop, month: string) => Promise<number>
  restored: (month: string, count: number) => string
}

/** A command that lists the months of an archive, or puts one back. */
export function monthArchiveCommand({ name, what, list, restore, restored }: Archive): ShopCommand {
  return {
    name,
    usage: '[--restore 2025-03]',
    summary: `list the archived months of the ${what}; --restore puts one back until the next night`,
    prepare: (words) => {
      const { restore: month } = readOptions(words, { restore: { type: 'string' } }, Options)
      return async (shop, _config, say) => {
        if (month !== undefined) {
          const count = await restore(shop, `${month}-01`)
          if (count === 0) throw new Error(`${month} is not in the archive.`)
          say(restored(month, count))
          return
        }
        const months = await list(shop)
        if (months.length === 0) say('Nothing is archived.')
        for (const { month, rows } of months) say(`${month.slice(0, 'yyyy-mm'.length)}: ${rows}`)
      }
    },
  }
}
