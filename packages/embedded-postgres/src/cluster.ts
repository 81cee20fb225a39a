import { randomBytes } from 'node:crypto'
import { chown, mkdtemp, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { changeOwner } from './account'
import type { EmbeddedBinaries } from './binaries'
import { exists, removeLeftovers } from './files'
import type { DataFolder } from './data-folder'
import type { StartOptions } from './start-options'
import { runBinary, spawnOptions } from './run-binary'

/** Holds the password of the role where the server can't keep its socket private. */
export function passwordFileOf({ cluster, program }: DataFolder): string {
  return join(cluster, `${program.name}-password`)
}

/** Makes the cluster unless it is there, and refuses one that another major version made. */
export async function ensureCluster(
  dataFolder: DataFolder,
  binaries: EmbeddedBinaries,
  { onProgress, signal }: StartOptions,
): Promise<void> {
  if (await exists(join(dataFolder.cluster, 'PG_VERSION'))) return checkCluster(dataFolder, binaries)
  onProgress(`Making a new database in ${dataFolder.cluster}`)
  await createCluster(dataFolder, binaries, signal)
}

/** Refuses a cluster that is not there, or that another major version made. */
export async function checkCluster(dataFolder: DataFolder, binaries: EmbeddedBinaries): Promise<void> {
  const { cluster, account, program } = dataFolder
  const major = await readFile(join(cluster, 'PG_VERSION'), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  )
  if (major === undefined) throw new Error(`there is no database in ${cluster} that can be read`)
  if (major !== binaries.major) {
    throw new Error(
      `The database in ${cluster} was made by PostgreSQL ${major}, and this ${program.name} brings PostgreSQL ${binaries.major}. ` +
        `Dump it with the old version and load it into a new ${program.dataDirName}.`,
    )
  }
  // A backup that root put back belongs to root.
  if (account && (await stat(cluster)).uid !== account.uid) await changeOwner(cluster, account)
}

/** Renames last, so that an interrupted initdb is never mistaken for a complete cluster. */
async function createCluster(
  dataFolder: DataFolder,
  binaries: EmbeddedBinaries,
  signal: AbortSignal | undefined,
): Promise<void> {
  await removeLeftovers(dataFolder.folder, 'postgres.new-')
  const unfinished = await mkdtemp(join(dataFolder.folder, 'postgres.new-'))
  try {
    if (dataFolder.account) await chown(unfinished, dataFolder.account.uid, dataFolder.account.gid)
    await runInitdb(unfinished, dataFolder, binaries, signal)
    await rename(unfinished, dataFolder.cluster)
    await sync(dataFolder.folder)
  } catch (error) {
    // A killed initdb leaves a server process that writes into the folder until it reads the end of its input.
    await rm(unfinished, { recursive: true, force: true, maxRetries: 10 })
    throw error
  }
}

async function runInitdb(
  folder: string,
  dataFolder: DataFolder,
  binaries: EmbeddedBinaries,
  signal: AbortSignal | undefined,
): Promise<void> {
  const options = spawnOptions(dataFolder.account, dataFolder.folder)
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const args = [`--pgdata=${folder}`, `--username=${dataFolder.program.name}`, '--no-instructions', ...locale]
  if (process.platform !== 'win32') {
    await runBinary(binaries.initdb, [...args, '--auth-local=trust', '--auth-host=reject'], options, signal)
    return
  }
  const password = randomBytes(24).toString('hex')
  const passwordFile = `${folder}.password`
  await writeFile(passwordFile, password)
  await runBinary(binaries.initdb, [...args, '--auth=scram-sha-256', `--pwfile=${passwordFile}`], options, signal)
  await rename(passwordFile, passwordFileOf({ ...dataFolder, cluster: folder }))
}

async function sync(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync()
  await handle.close()
}
