import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSecrets } from './open-secrets'

let dataDir: string
beforeEach(async () => void (dataDir = await mkdtemp(join(tmpdir(), 'secrets-'))))
afterEach(() => rm(dataDir, { recursive: true }))

test('a shop without second factors makes no key', async () => {
  openSecrets({ dataDir, secondFactorKey: undefined })

  expect(await readdir(dataDir)).toEqual([])
})

test('the key is made once, for the owner’s eyes only, and is the same after a restart', async () => {
  const sealed = openSecrets({ dataDir, secondFactorKey: undefined }).seal('secret', 'a')

  expect(openSecrets({ dataDir, secondFactorKey: undefined }).open(sealed, 'a')).toBe('secret')
  expect(await readdir(dataDir)).toEqual(['second-factor.key'])
  expect((await stat(join(dataDir, 'second-factor.key'))).mode & 0o777).toBe(0o600)
})

test('a key from the settings is the same on every machine, and none is written', async () => {
  const secondFactorKey = 'a key that every machine of the shop is given'
  const sealed = openSecrets({ dataDir, secondFactorKey }).seal('secret', 'a')

  expect(openSecrets({ dataDir: '/nowhere', secondFactorKey }).open(sealed, 'a')).toBe('secret')
  expect(await readdir(dataDir)).toEqual([])
})

test('a damaged key is never replaced by a new one', async () => {
  await writeFile(join(dataDir, 'second-factor.key'), 'half')

  expect(() => openSecrets({ dataDir, secondFactorKey: undefined }).seal('secret', 'a')).toThrow(/32 bytes/)
})
