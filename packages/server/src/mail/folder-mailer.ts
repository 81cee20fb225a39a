import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mailer } from '../kernel/ports'

/** The harmless adapter: mails are kept as files and reach nobody. */
export function folderMailer(folder: string, now: () => Date): Mailer {
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true })
      const name = `${now().toISOString().replace(/[:.]/g, '-')}-${Math.random().toString(36).slice(2, 8)}.json`
      await writeFile(join(folder, name), JSON.stringify(mail, null, 2), { mode: 0o600 })
    },
  }
}
