import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from '../kernel/error-code'
import type { Mail } from '../kernel/ports'

export interface StoredMail extends Mail {
  id: string
  sentAt: string
}

/** The mails that the folder mailer has saved. */
export interface Mailbox {
  /** The newest 100, newest first. */
  list: () => Promise<StoredMail[]>
  find: (id: string) => Promise<StoredMail | undefined>
}

const MOST_LISTED = 100
const FILE_OF_MAIL = /^(\d{4}-[\dTZ-]+-[0-9a-f]{12})\.json$/

export function folderMailbox(folder: string): Mailbox {
  return {
    async list() {
      const newest = (await idsIn(folder)).sort().reverse().slice(0, MOST_LISTED)
      const mails = await Promise.all(newest.map((id) => readMail(folder, id)))
      return mails.filter((mail) => mail !== undefined)
    },
    find: async (id) => (FILE_OF_MAIL.test(`${id}.json`) ? readMail(folder, id) : undefined),
  }
}

async function idsIn(folder: string): Promise<string[]> {
  const files = await unlessMissing(readdir(folder))
  return files?.flatMap((file) => FILE_OF_MAIL.exec(file)?.[1] ?? []) ?? []
}

async function readMail(folder: string, id: string): Promise<StoredMail | undefined> {
  const json = await unlessMissing(readFile(join(folder, `${id}.json`), 'utf8'))
  return json === undefined ? undefined : { id, ...(JSON.parse(json) as Omit<StoredMail, 'id'>) }
}

async function unlessMissing<Found>(reading: Promise<Found>): Promise<Found | undefined> {
  try {
    return await reading
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}
