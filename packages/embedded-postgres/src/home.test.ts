import { chmod, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openHome, refugeOf } from './home'
import { PROGRAM } from './test-program'
import { givenFolder, isRoot } from './testing'

test('the database lives in the data folder, which is made if it is missing', async () => {
  const dataDir = join(await givenFolder(), 'app', 'data')

  const home = await openHome(dataDir, PROGRAM, () => undefined)

  expect(home.folder).toBe(dataDir)
  expect(home.account === undefined).toBe(!isRoot)
})

describe.runIf(isRoot)('started by root', () => {
  test('a private data folder lets the server pass and nobody else', async () => {
    const dataDir = join(await givenFolder(), 'data')
    await mkdir(dataDir, { mode: 0o700 })

    const home = await openHome(dataDir, PROGRAM, () => undefined)

    expect(home.folder).toBe(dataDir)
    expect(await stat(dataDir)).toMatchObject({ uid: 0, gid: home.account?.gid, mode: 0o40710 })
  })

  test('a data folder that others can’t enter has its database in the shelter, and says so', async () => {
    const { dataDir, shelter } = await givenClosedFolder()
    const told: string[] = []

    const home = await openHome(dataDir, PROGRAM, (message) => told.push(message), shelter)

    expect(home.folder).toBe(refugeOf(dataDir, shelter))
    expect(told.join()).toContain(home.folder)
    expect((await stat(home.folder)).mode & 0o777).toBe(0o711)
  })

  test('a database that went to the shelter is found there when the data folder is opened later', async () => {
    const { dataDir, shelter, closed } = await givenClosedFolder()
    const { cluster } = await openHome(dataDir, PROGRAM, () => undefined, shelter)
    await mkdir(cluster)
    await chmod(closed, 0o755)

    expect((await openHome(dataDir, PROGRAM, () => undefined, shelter)).cluster).toBe(cluster)
  })

  test('a data folder that was closed after its database was made is an error, not a new database', async () => {
    const { dataDir, shelter } = await givenClosedFolder()
    await mkdir(join(dataDir, 'postgres'), { recursive: true })

    await expect(openHome(dataDir, PROGRAM, () => undefined, shelter)).rejects.toThrow(/can't enter/)
  })
})

async function givenClosedFolder(): Promise<{ closed: string; dataDir: string; shelter: string }> {
  const folder = await givenFolder()
  const closed = join(folder, 'closed')
  await mkdir(closed, { mode: 0o700 })
  return { closed, dataDir: join(closed, 'data'), shelter: join(folder, 'shelter') }
}
