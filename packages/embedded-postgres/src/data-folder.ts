import { createHash } from 'node:crypto'
import { chmod, chown, realpath, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type Account, hasAccess, findServerAccount } from './account'
import { exists, makeFolder } from './files'
import { type ProgramNames, type Program, programOf } from './program'

/** The folder that holds the cluster, the files beside it, and the account that runs the server. */
export interface DataFolder {
  folder: string
  cluster: string
  markers: string
  log: string
  account: Account | undefined
  program: Program
}

/** Uses the data folder itself, or a folder below the fallback root if the server's account can't enter the data folder. */
export async function openDataFolder(
  dataDir: string,
  names: ProgramNames,
  onProgress: (message: string) => void,
  fallbackRoot = fallbackRootOf(programOf(names)),
): Promise<DataFolder> {
  const program = programOf(names)
  await makeWritable(dataDir, program)
  const folder = await realpath(dataDir)
  await refuseForeignCluster(join(folder, 'postgres'), program)
  const account = await findServerAccount(join(folder, 'postgres'))
  if (account) await allowServerToEnter(folder, account)
  if (!account || (await isClusterHere(folder, account, fallbackRoot))) return describeFolder(folder, account, program)

  const fallback = fallbackFolderOf(folder, fallbackRoot)
  onProgress(`The database of ${folder} is kept in ${fallback}, which its server can enter`)
  await makeEnterable(fallbackRoot)
  await makeEnterable(fallback)
  return describeFolder(fallback, account, program)
}

/** The folder that holds the database of a data folder which the server's account can't enter. */
export function fallbackFolderOf(folder: string, fallbackRoot: string): string {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 12)
  return join(fallbackRoot, `${basename(folder)}-${name}`)
}

function fallbackRootOf({ serviceName }: Program): string {
  return `/var/lib/${serviceName}`
}

async function refuseForeignCluster(cluster: string, { name, dataDirName }: Program): Promise<void> {
  const found = await stat(cluster).catch(() => undefined)
  const uid = process.getuid?.()
  if (!found || uid === undefined || uid === 0 || uid === found.uid) return
  throw new Error(
    `The database in ${cluster} belongs to another user (uid ${found.uid}). ` +
      `Start the ${name} as that user, or choose another ${dataDirName}.`,
  )
}

/** A private folder of root stays closed to everybody else, but the group of the server may pass through it. */
async function allowServerToEnter(folder: string, account: Account): Promise<void> {
  const { uid, mode } = await stat(folder)
  if (uid !== 0 || (mode & 0o077) !== 0 || !(await hasAccess(dirname(folder), 1, account))) return
  await chown(folder, uid, account.gid)
  await chmod(folder, (mode & 0o700) | 0o010)
}

async function isClusterHere(folder: string, account: Account, fallbackRoot: string): Promise<boolean> {
  const enterable = await hasAccess(folder, 1, account)
  if (await exists(join(folder, 'postgres'))) {
    if (enterable) return true
    throw new Error(`User ${account.uid} runs the database server and can't enter ${folder} any more: allow it again.`)
  }
  // A database that was once made in the fallback folder stays there, or its rows would seem to be lost.
  return enterable && !(await exists(join(fallbackFolderOf(folder, fallbackRoot), 'postgres')))
}

async function describeFolder(folder: string, account: Account | undefined, program: Program): Promise<DataFolder> {
  const markers = join(folder, 'postgres-processes')
  await makeWritable(markers, program)
  return { folder, cluster: join(folder, 'postgres'), markers, log: join(folder, 'postgres.log'), account, program }
}

async function makeWritable(folder: string, { dataDirName }: Program): Promise<void> {
  try {
    await makeFolder(folder)
  } catch (error) {
    throw new Error(`${(error as Error).message}. Choose a ${dataDirName} that can be written.`, { cause: error })
  }
}

async function makeEnterable(folder: string): Promise<void> {
  await makeFolder(folder)
  await chmod(folder, 0o711)
}
