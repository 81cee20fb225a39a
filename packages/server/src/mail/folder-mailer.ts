import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from '../kernel/error-code'
import type { Mailer } from '../kernel/ports'

/** Saves each mail as a file instead of sending it. */
export function folderMailer(folder: string, now: () => Date): Mailer {
  return {
    kind: 'folder',
    async send(mail) {
      const sentAt = now().toISOString()
      const name = `${sentAt.replace(/[:.]/g, '-')}-${randomBytes(6).toString('hex')}.json`
      const unfinished = join(folder, `.${name}`)
      const write = () =>
        writeFile(unfinished, JSON.stringify({ sentAt, ...mail }, null, 2), { mode: 0o600, flush: true })
      // Mails contain links that open accounts, so other users of this machine must not be able to read them.
      await write().catch(async (error: unknown) => {
        if (!hasCode(error, 'ENOENT')) throw error
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await write()
      })
      // Renamed when it is complete, so that readers of the folder never see half a mail.
      await rename(unfinished, join(folder, name))
    },
  }
}
