import { join, resolve } from 'node:path'
import * as z from 'zod'
import { backUp } from '../backup/back-up'
import type { Manifest } from '../backup/manifest'
import { restore } from '../backup/restore'
import type { DatabaseCommand } from './command'
import { readOptions } from './read-options'

const folder = z
  .string('Please name a folder.')
  .trim()
  .min(1, 'Please name a folder.')
  .transform((path) => resolve(path))
const BackupOptions = z.object({ to: folder.optional() })
const RestoreOptions = z.object({ from: folder, replace: z.boolean().default(false) })

export const backupCommand: DatabaseCommand = {
  name: 'backup',
  usage: '[--to folder]',
  summary: 'write everything the shop knows into a new folder, also while it is open; else into DATA_DIR/backups',
  prepareForDatabase: (words) => {
    const { to } = readOptions(words, { to: { type: 'string' } }, BackupOptions)
    return async ({ url }, { dataDir }, say) => {
      const path = to ?? join(dataDir, 'backups', new Date().toISOString().replace(/:|\.\d+/g, ''))
      const manifest = await backUp(url, path)
      say(`Backed up ${describe(manifest)} to ${path}.`)
    }
  },
}

export const restoreCommand: DatabaseCommand = {
  name: 'restore',
  usage: '--from folder [--replace]',
  summary: 'put a backup into an empty shop; --replace empties it first. The shop has to be closed',
  prepareForDatabase: (words) => {
    const options = { from: { type: 'string' }, replace: { type: 'boolean' } } as const
    const { from, replace } = readOptions(words, options, RestoreOptions)
    return async ({ url, migrations }, _config, say) => {
      const { manifest, migrated } = await restore(url, from, { migrations, replace })
      say(`Restored ${describe(manifest)}, as of ${manifest.takenAt}.`)
      if (migrated.length > 0) say(`Brought its schema up to date (${migrated.length} migrations).`)
      say('Please prove it with check-books, with --gateway if cards were taken since.')
    }
  },
}

function describe({ tables, jobs }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${rows} rows of ${tables.length} tables and ${jobs.rows} waiting jobs`
}
