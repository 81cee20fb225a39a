import { tmpdir } from 'node:os'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../config'
import { products, users } from '../schema'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { runCommand } from './run-command'

let shop: TestShop
let said: string[]
beforeAll(async () => void (shop = await openTestShop()))
beforeEach(() => void (said = []))
afterAll(() => shop.close())

test.each([[], ['help'], ['--help']])('“npm run shop %s” lists the commands', async (...words) => {
  expect(await run(words)).toBe(0)

  expect(said.join('\n')).toMatch(/Usage: npm run shop -- <command>[^]*create-admin[^]*seed-demo[^]*clear-demo[^]*help/)
})

test('an unknown command is refused with the list', async () => {
  expect(await run(['seed'])).toBe(1)

  expect(said.join('\n')).toMatch(/^There is no command “seed”\.[^]*seed-demo/)
})

test('words that a command does not take hold it back', async () => {
  expect(await run(['clear-demo', '--dry-run'])).toBe(1)

  expect(said).toEqual(['Nothing more can be given, but this was: --dry-run\n'])
})

test('one command explains itself', async () => {
  expect(await run(['create-admin', '--help'])).toBe(0)

  expect(said.join('\n')).toMatch(/create-admin +--email you@example\.com \[--name "Your Name"\] \[--promote\]/)
})

test('an operator loads the demo on demand, once, and takes it out again', async () => {
  expect(await run(['seed-demo'])).toBe(0)
  expect(said.join('\n')).toMatch(/Loaded 330 jerseys and \d+ reviews\.\n$/)
  expect(await shop.db.$count(products)).toBe(330)

  said = []
  expect(await run(['seed-demo'])).toBe(0)
  expect(said.join('\n')).toMatch(/^Nothing was loaded/)

  said = []
  expect(await run(['clear-demo'])).toBe(0)
  expect(said.join('\n')).toMatch(/^Removed from the demo: 330 jerseys, 116 leagues and clubs, \d+ reviews/)
  expect([await shop.db.$count(products), await shop.db.$count(users)]).toEqual([0, 0])

  said = []
  expect(await run(['clear-demo'])).toBe(0)
  expect(said).toEqual(['Nothing was removed: there is no demo in this shop.\n'])
})

test('settings that can’t be used are named, without a stack trace', async () => {
  expect(await run(['seed-demo'], { PORT: 'ninety' })).toBe(1)

  expect(said.join('\n')).toMatch(/^These settings can’t be used:\n {2}PORT: /)
  expect(said.join('\n')).not.toMatch(/ at .*:\d+/)
})

test('a database that is not there is named, without a stack trace', async () => {
  expect(await run(['seed-demo'], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/shop' })).toBe(1)

  expect(said).toEqual([expect.stringMatching(/^The database can’t be used: .*\nPlease check DATABASE_URL\.\n$/)])
})

function run(words: string[], settings: Record<string, string> = {}): Promise<0 | 1> {
  const environment = { NODE_ENV: 'production', DATA_DIR: tmpdir(), DATABASE_URL: shop.url, ...settings }
  return runCommand(words, { input: Readable.from([]), write: (text) => said.push(text) }, () =>
    readConfig(environment),
  )
}
