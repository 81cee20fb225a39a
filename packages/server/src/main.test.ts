import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { givenFolder, serversBelow } from '@shop/embedded-postgres/testing'
import { NEEDS_SESSIONS } from './db/check-sessions'
import { givenEmptyDatabase } from './testing/database-factories'
import { givenTransactionPooler } from './testing/transaction-pooler'

test('security case 28: a start that fails says why and leaves no process behind', async () => {
  const dataDir = await givenFolder()
  const { child, output } = startShop(dataDir)

  expect(await once(child, 'exit')).toEqual([1, null])

  expect(output()).toMatch(/This shop has no admin yet\. Set ADMIN_EMAIL and ADMIN_PASSWORD .*$/m)
  expect(await serversBelow(dataDir)).toEqual([])
})

test.each(['SIGTERM', 'SIGINT'] as const)('%s while it starts leaves no process behind', async (signal) => {
  const dataDir = await givenFolder()
  const { child, output } = startShop(dataDir)
  while (!output().includes('Making a new database')) await once(child.stdout, 'data')

  child.kill(signal)

  expect(await once(child, 'exit')).toEqual([0, null])
  expect(output()).toMatch(/finishing what is running[^]*Closed\.\n$/)
  expect(await serversBelow(dataDir)).toEqual([])
})

test('a first worker that fails says why, and its parent process gives up and leaves no process behind', async () => {
  const dataDir = await givenFolder()
  const { child, output } = startShop(dataDir, { WORKERS: '2' })

  expect(await once(child, 'exit')).toEqual([1, null])

  // What the log holds back comes between the two.
  expect(output()).toMatch(
    /This shop has no admin yet\.[^]*\nThe first worker ended before it served anybody \(exit code 1\)/,
  )
  expect(await serversBelow(dataDir)).toEqual([])
})

test('SIGTERM while the first worker starts leaves no process behind', async () => {
  const dataDir = await givenFolder()
  const { child, output } = startShop(dataDir, { WORKERS: '2' })
  while (!output().includes('Prepared the database')) await once(child.stdout, 'data')

  child.kill('SIGTERM')

  expect(await once(child, 'exit')).toEqual([0, null])
  expect(await serversBelow(dataDir)).toEqual([])
})

test('more workers than the database has connections for stop the start, in one sentence', async () => {
  const { child, output } = startShop(await givenFolder(), { WORKERS: '40', DATABASE_URL: await givenEmptyDatabase() })

  expect(await once(child, 'exit')).toEqual([1, null])

  expect(output()).toMatch(
    /^WORKERS=40 takes up to 880 connections, and this PostgreSQL gives \d+: choose fewer workers/m,
  )
})

test('a pooler that gives every transaction another session stops the start, in one sentence', async () => {
  const pooled = await givenTransactionPooler(await givenEmptyDatabase())
  const { child, output } = startShop(await givenFolder(), { DATABASE_URL: pooled })

  expect(await once(child, 'exit')).toEqual([1, null])

  expect(output()).toBe(`${NEEDS_SESSIONS.DATABASE_URL}\n`)
})

const PRODUCTION = { NODE_ENV: 'production', TEST_GATEWAY: 'on', PAYMENT_CURRENCY: 'usd' }

/** Starts the server in production mode, in which it fails before it needs the web build, which tests don't have. */
function startShop(dataDir: string, settings: NodeJS.ProcessEnv = {}) {
  const main = fileURLToPath(new URL('main.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: '/usr/bin:/bin',
      ...PRODUCTION,
      DATA_DIR: dataDir,
      PORT: '0',
      ...settings,
    },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  return { child, output: () => printed }
}
