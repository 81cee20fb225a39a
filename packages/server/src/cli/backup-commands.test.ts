import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { beforeEach, expect, test } from 'vitest'
import { givenFolder } from '@shop/embedded-postgres/testing'
import { readConfig } from '../config'
import { givenBooks } from '../testing/books-factories'
import { givenEmptyDatabase } from '../testing/database-factories'
import { openTestShop } from '../testing/test-shop'
import { runCommand } from './run-command'

let said = ''
beforeEach(() => void (said = ''))

test('a shop with its own database moves to another folder by backup and restore', async () => {
  const folder = await givenFolder()
  const [old, other] = [{ DATA_DIR: join(folder, 'old') }, { DATA_DIR: join(folder, 'other') }]
  expect(await run(['create-admin', '--email', 'boss@example.org'], old)).toBe(0)

  expect(await run(['backup'], old)).toBe(0)
  const [name = ''] = await readdir(join(old.DATA_DIR, 'backups'))
  expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d{6}Z$/)
  expect(said).toMatch(/Backed up \d+ rows of \d+ tables and 0 waiting jobs to .*Z\.\n$/)
  expect(await run(['restore', '--from', join(old.DATA_DIR, 'backups', name)], other)).toBe(0)
  expect(said).toMatch(/Restored \d+ rows of \d+ tables and 0 waiting jobs, as of .*\nPlease prove it with check-books/)

  said = ''
  expect(await run(['create-admin', '--email', 'boss@example.org'], other)).toBe(1)
  expect(said).toMatch(/already registered/)
})

test('an operator moves a shop from one server to another and proves the books', async () => {
  const shop = await openTestShop()
  await givenBooks(shop)
  const folder = join(await givenFolder(), 'tonight')
  const there = { DATABASE_URL: await givenEmptyDatabase(), DATA_DIR: folder }

  expect(await run(['backup', '--to', folder], { DATABASE_URL: shop.url, DATA_DIR: folder })).toBe(0)
  await shop.close()
  expect(await run(['restore', '--from', folder], there)).toBe(0)
  said = ''

  expect(await run(['check-books', '--gateway'], there)).toBe(0)
  expect(said).toMatch(/5 orders, 6 payments[^]*asked about every payment: it knows 6\.[^]*The books balance\.\n$/)
  said = ''
  expect(await run(['restore', '--from', folder], there)).toBe(1)
  expect(said).toMatch(/^This shop is not empty\. With --replace /)
  expect(await run(['restore', '--from', folder, '--replace'], there)).toBe(0)
})

test.each([
  [['restore'], '--from: Please name a folder.\n'],
  [['restore', '--from', ' '], '--from: Please name a folder.\n'],
  [['backup', '--to', ''], '--to: Please name a folder.\n'],
  [['restore', '--from', '/nowhere/at/all'], /^There is no backup in \/nowhere\/at\/all/],
  [['backup', 'here'], /^Unexpected argument 'here'/],
])('%o is refused', async (words, refusal) => {
  expect(await run(words, { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/shop' })).toBe(1)

  if (typeof refusal === 'string') expect(said).toBe(refusal)
  else expect(said).toMatch(refusal)
})

function run(words: string[], settings: Record<string, string>): Promise<0 | 1> {
  const terminal = { input: Readable.from(['twelfth man 2026\n']), write: (text: string) => void (said += text) }
  return runCommand(words, terminal, () => readConfig({ NODE_ENV: 'production', ...settings }))
}
