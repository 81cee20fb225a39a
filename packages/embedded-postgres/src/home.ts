import { createHash } from 'node:crypto'
import { chmod, chown, mkdir, realpath, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type Account, canUse, findServerAccount } from './account'
import { exists } from './files'
import { type ProgramNames, type Program, programOf } from './program'

/** Where the cluster and all that belongs to it live, and which account runs the server there. */
export interface EmbeddedHome {
  folder: string
  cluster: string
  marks: string
  log: string
  account: Account | undefined
  program: Program
}

/** The data folder itself, unless the server's account can't enter it: then a folder of its own in the shelter. */
export async function openHome(
  dataDir: string,
  names: ProgramNames,
  onProgress: (message: string) => void,
  shelter = shelterOf(programOf(names)),
): Promise<EmbeddedHome> {
  const program = programOf(names)
  await mkdir(dataDir, { recursive: true })
  const folder = await realpath(dataDir)
  await refuseForeignCluster(join(folder, 'postgres'), program)
  const account = await findServerAccount(join(folder, 'postgres'))
  if (account) await letIn(folder, account)
  if (!account || (await belongsHere(folder, account, shelter))) return furnish(folder, account, program)

  const refuge = refugeOf(folder, shelter)
  onProgress(`The database of ${folder} is kept in ${refuge}, which its server can enter`)
  await openToAll(shelter)
  await openToAll(refuge)
  return furnish(refuge, account, program)
}

/** Where the database of this data folder is kept if it can't be kept inside. */
export function refugeOf(folder: string, shelter: string): string {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 12)
  return join(shelter, `${basename(folder)}-${name}`)
}

function shelterOf({ serviceName }: Program): string {
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

/** A private folder of root's own stays closed to everybody else, but lets the server's group pass. */
async function letIn(folder: string, account: Account): Promise<void> {
  const { uid, mode } = await stat(folder)
  if (uid !== 0 || (mode & 0o077) !== 0 || !(await canUse(dirname(folder), 1, account))) return
  await chown(folder, uid, account.gid)
  await chmod(folder, (mode & 0o700) | 0o010)
}

async function belongsHere(folder: string, account: Account, shelter: string): Promise<boolean> {
  const enterable = await canUse(folder, 1, account)
  if (await exists(join(folder, 'postgres'))) {
    if (enterable) return true
    throw new Error(`User ${account.uid} runs the database server and can't enter ${folder} any more: allow it again.`)
  }
  // A database that once went to the shelter stays there, or its rows would seem to be lost.
  return enterable && !(await exists(join(refugeOf(folder, shelter), 'postgres')))
}

async function furnish(folder: string, account: Account | undefined, program: Program): Promise<EmbeddedHome> {
  const marks = join(folder, 'postgres-processes')
  await mkdir(marks, { recursive: true })
  return { folder, cluster: join(folder, 'postgres'), marks, log: join(folder, 'postgres.log'), account, program }
}

async function openToAll(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o711)
}
