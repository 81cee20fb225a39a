import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { folderMailer } from './folder-mailer'
import { folderMailbox } from './mailbox'

const mail = { to: 'amina@example.org', subject: 'First', text: 'Hello', html: '<p>Hello</p>' }

let root: string
let folder: string
let clock: number
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'mailbox-'))
  folder = join(root, 'data/mail')
  clock = Date.parse('2026-09-12T10:00:00Z')
})
afterEach(() => rm(root, { recursive: true }))

test('before the first mail the mailbox is empty', async () => {
  expect(await folderMailbox(folder).list()).toEqual([])
})

test('kept mails are listed, the newest first, and can be read', async () => {
  await keep(mail)
  await keep({ ...mail, subject: 'Second' })

  const mails = await folderMailbox(folder).list()

  expect(mails).toMatchObject([
    { subject: 'Second', sentAt: '2026-09-12T10:02:00.000Z' },
    { ...mail, sentAt: '2026-09-12T10:01:00.000Z' },
  ])
  expect(await folderMailbox(folder).find(mails[1]?.id ?? '')).toEqual(mails[1])
})

test.skipIf(process.platform === 'win32')('nobody else on the machine can read kept mails', async () => {
  await keep(mail)

  const [file = ''] = await readdir(folder)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600)
})

test('files that are no mails are not listed, nor read', async () => {
  await keep(mail)
  await writeFile(join(folder, 'notes.json'), '{}')
  await writeFile(join(folder, '.2026-09-12T10-00-00-000Z-000000000000.json'), '{"to":')
  await writeFile(join(root, 'data/secret.json'), '{}')

  expect(await folderMailbox(folder).list()).toHaveLength(1)
  for (const id of ['notes', '../secret', '..%2Fsecret', '', '2026-09-12T10-00-00-000Z-000000000000']) {
    expect(await folderMailbox(folder).find(id)).toBeUndefined()
  }
})

test('of very many mails the newest are listed', async () => {
  for (let number = 1; number <= 105; number += 1) await keep({ ...mail, subject: String(number) })

  const subjects = (await folderMailbox(folder).list()).map(({ subject }) => subject)

  expect([subjects.length, subjects.at(0), subjects.at(-1)]).toEqual([100, '105', '6'])
})

async function keep(mail: Parameters<ReturnType<typeof folderMailer>['send']>[0]): Promise<void> {
  clock += 60_000
  await folderMailer(folder, () => new Date(clock)).send(mail)
}
