import { randomBytes } from 'node:crypto'
import { chown, mkdtemp, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { handOver } from './account'
import type { EmbeddedBinaries } from './binaries'
import { exists, sweepAway } from './files'
import type { EmbeddedHome } from './home'
import { runBinary, runsAs } from './run'

/** Holds the password of the role where the server can't keep its socket private. */
export function passwordFileOf({ cluster, program }: EmbeddedHome): string {
  return join(cluster, `${program.name}-password`)
}

/** Makes the cluster unless it is there, and refuses one that another major version made. */
export async function ensureCluster(
  home: EmbeddedHome,
  binaries: EmbeddedBinaries,
  onProgress: (message: string) => void,
): Promise<void> {
  if (await exists(join(home.cluster, 'PG_VERSION'))) return checkCluster(home, binaries)
  onProgress(`Making a new database in ${home.cluster}`)
  await makeCluster(home, binaries)
}

/** Refuses a cluster that is not there, or that another major version made. */
export async function checkCluster(home: EmbeddedHome, binaries: EmbeddedBinaries): Promise<void> {
  const { cluster, account, program } = home
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
  if (account && (await stat(cluster)).uid !== account.uid) await handOver(cluster, account)
}

/** The renaming comes last: a cluster that was cut short is never taken for a whole one. */
async function makeCluster(home: EmbeddedHome, binaries: EmbeddedBinaries): Promise<void> {
  await sweepAway(home.folder, 'postgres.new-')
  const unfinished = await mkdtemp(join(home.folder, 'postgres.new-'))
  try {
    if (home.account) await chown(unfinished, home.account.uid, home.account.gid)
    await initialise(unfinished, home, binaries)
    await rename(unfinished, home.cluster)
    await sync(home.folder)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

async function initialise(folder: string, home: EmbeddedHome, binaries: EmbeddedBinaries): Promise<void> {
  const options = runsAs(home.account, home.folder)
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const args = [`--pgdata=${folder}`, `--username=${home.program.name}`, '--no-instructions', ...locale]
  if (process.platform !== 'win32') {
    await runBinary(binaries.initdb, [...args, '--auth-local=trust', '--auth-host=reject'], options)
    return
  }
  const password = randomBytes(24).toString('hex')
  const passwordFile = `${folder}.password`
  await writeFile(passwordFile, password)
  await runBinary(binaries.initdb, [...args, '--auth=scram-sha-256', `--pwfile=${passwordFile}`], options)
  await rename(passwordFile, passwordFileOf({ ...home, cluster: folder }))
}

async function sync(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync()
  await handle.close()
}
