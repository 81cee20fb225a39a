import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mailer } from '../kernel/ports'

/** The harmless adapter: mails are kept as files, one each, and reach nobody. */
export function folderMailer(folder: string, now: () => Date): Mailer {
  return {
    async send(mail) {
      const sentAt = now().toISOString()
      const name = `${sentAt.replace(/[:.]/g, '-')}-${randomBytes(6).toString('hex')}.json`
      const unfinished = join(folder, `.${name}`)
      // Mails hold links that open accounts: nobody else on this machine may read them.
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(unfinished, JSON.stringify({ sentAt, ...mail }, null, 2), { mode: 0o600, flush: true })
      // Renamed when it is whole: whoever lists the folder never meets half a mail.
      await rename(unfinished, join(folder, name))
    },
  }
}
