import { chmod, cp, lstat, mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findPackage, type NpmPackage, prepareBinaries } from './binaries'
import { openDataFolder } from './data-folder'
import { runBinary, spawnOptions } from './run-binary'
import { PROGRAM } from './test-program'
import { givenFolder, isRoot } from './testing'

test('what the install script would have done is made up for', async () => {
  const folder = await givenFolder()
  const dataFolder = await openDataFolder(join(folder, 'data'), PROGRAM, () => undefined)
  const source = await givenPackageWithoutLinks(join(folder, 'node_modules'))

  const [binaries] = await Promise.all([prepareBinaries(dataFolder, source), prepareBinaries(dataFolder, source)])

  expect(binaries.postgres).toBe(join(source.root, 'native', 'bin', 'postgres'))
  await runBinary(binaries.initdb, ['--version'], spawnOptions(dataFolder.account, dataFolder.folder))
})

test.runIf(isRoot)('binaries that the server’s account can’t reach are copied to the data folder', async () => {
  const folder = await givenFolder()
  const dataFolder = await openDataFolder(join(folder, 'data'), PROGRAM, () => undefined)
  const closed = join(folder, 'closed')
  await mkdir(closed, { mode: 0o700 })
  const source = await givenPackageWithoutLinks(join(closed, 'node_modules'))

  const binaries = await prepareBinaries(dataFolder, source)

  expect(binaries.initdb).toBe(
    join(dataFolder.folder, `postgres-binaries-${source.version}`, 'native', 'bin', 'initdb'),
  )
  await runBinary(binaries.initdb, ['--version'], spawnOptions(dataFolder.account, dataFolder.folder))
  const { ctimeMs } = await lstat(binaries.initdb)
  await prepareBinaries(dataFolder, source)
  expect((await lstat(binaries.initdb)).ctimeMs).toBe(ctimeMs)
})

async function givenPackageWithoutLinks(root: string): Promise<NpmPackage> {
  const { root: original, version } = await findPackage()
  await cp(join(original, 'native'), join(root, 'native'), { recursive: true, verbatimSymlinks: true })
  const links = JSON.parse(await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8')) as { target: string }[]
  for (const { target } of links) await rm(join(root, target))
  await chmod(join(root, 'native', 'bin', 'initdb'), 0o644)
  return { root, version }
}
