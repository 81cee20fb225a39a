import { chmod, mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openDataFolder, fallbackFolderOf } from './data-folder'
import { PROGRAM } from './test-program'
import { givenFolder, isRoot } from './testing'

test('the database lives in the data folder, which is made if it is missing', async () => {
  const dataDir = join(await givenFolder(), 'app', 'data')

  const dataFolder = await openDataFolder(dataDir, PROGRAM, () => undefined)

  expect(dataFolder.folder).toBe(dataDir)
  expect(dataFolder.account === undefined).toBe(!isRoot)
})

test('a data folder that can’t be made is refused with the reason, and never waited for', async () => {
  const file = join(await givenFolder(), 'file')
  await writeFile(file, '')

  for (const dataDir of [file, join(file, 'data'), '/proc/nowhere', '/proc/nowhere/data']) {
    await expect(openDataFolder(dataDir, PROGRAM, () => undefined)).rejects.toThrow(
      /^E[A-Z]+: .*, mkdir '.+'\. Choose a data folder that can be written\.$/,
    )
  }
})

describe.runIf(isRoot)('started by root', () => {
  test('a private data folder lets the server pass and nobody else', async () => {
    const dataDir = join(await givenFolder(), 'data')
    await mkdir(dataDir, { mode: 0o700 })

    const dataFolder = await openDataFolder(dataDir, PROGRAM, () => undefined)

    expect(dataFolder.folder).toBe(dataDir)
    expect(await stat(dataDir)).toMatchObject({ uid: 0, gid: dataFolder.account?.gid, mode: 0o40710 })
  })

  test('a data folder that others can’t enter has its database in the fallback folder, and says so', async () => {
    const { dataDir, fallbackRoot } = await givenClosedFolder()
    const told: string[] = []

    const dataFolder = await openDataFolder(dataDir, PROGRAM, (message) => told.push(message), fallbackRoot)

    expect(dataFolder.folder).toBe(fallbackFolderOf(dataDir, fallbackRoot))
    expect(told.join()).toContain(dataFolder.folder)
    expect((await stat(dataFolder.folder)).mode & 0o777).toBe(0o711)
  })

  test('a database in the fallback folder is found when the data folder is opened later', async () => {
    const { dataDir, fallbackRoot, closed } = await givenClosedFolder()
    const { cluster } = await openDataFolder(dataDir, PROGRAM, () => undefined, fallbackRoot)
    await mkdir(cluster)
    await chmod(closed, 0o755)

    expect((await openDataFolder(dataDir, PROGRAM, () => undefined, fallbackRoot)).cluster).toBe(cluster)
  })

  test('a data folder that was closed after its database was made is an error, not a new database', async () => {
    const { dataDir, fallbackRoot } = await givenClosedFolder()
    await mkdir(join(dataDir, 'postgres'), { recursive: true })

    await expect(openDataFolder(dataDir, PROGRAM, () => undefined, fallbackRoot)).rejects.toThrow(/can't enter/)
  })
})

async function givenClosedFolder(): Promise<{ closed: string; dataDir: string; fallbackRoot: string }> {
  const folder = await givenFolder()
  const closed = join(folder, 'closed')
  await mkdir(closed, { mode: 0o700 })
  return { closed, dataDir: join(closed, 'data'), fallbackRoot: join(folder, 'fallback') }
}
