import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mail } from '../kernel/ports'

export interface KeptMail extends Mail {
  id: string
  sentAt: string
}

/** What the folder mailer kept. */
export interface Mailbox {
  /** The newest first, and no more than anybody wants to see. */
  list: () => Promise<KeptMail[]>
  find: (id: string) => Promise<KeptMail | undefined>
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

async function readMail(folder: string, id: string): Promise<KeptMail | undefined> {
  const json = await unlessMissing(readFile(join(folder, `${id}.json`), 'utf8'))
  return json === undefined ? undefined : { id, ...(JSON.parse(json) as Omit<KeptMail, 'id'>) }
}

async function unlessMissing<Found>(reading: Promise<Found>): Promise<Found | undefined> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
