import { createHash } from 'node:crypto'
import { lchown, lstat, mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasAccess } from './account'
import type { DataFolder } from './data-folder'

/** The number only names the socket's file: nothing listens on the network. */
export const SOCKET_PORT = 5432

const SOCKET_FILE = `.s.PGSQL.${SOCKET_PORT}`
const LONGEST_PATH = 100

/** Makes the folder of the server's only socket; nobody but the server's account and root may enter it. */
export async function prepareSocketFolder(dataFolder: DataFolder): Promise<string> {
  const folder = await chooseSocketFolder(dataFolder)
  await mkdir(folder, { mode: 0o700 }).catch(ignoreExisting)
  const found = await lstat(folder)
  const owner = dataFolder.account?.uid ?? process.getuid?.()
  if (!found.isDirectory() || (found.uid !== owner && found.uid !== process.getuid?.()) || (found.mode & 0o077) !== 0) {
    throw new Error(`${folder} should be a private folder of user ${owner ?? ''}: remove it`)
  }
  if (dataFolder.account && found.uid !== owner) await lchown(folder, dataFolder.account.uid, dataFolder.account.gid)
  // A killed server leaves them, and PostgreSQL trusts them if another process has got the same id.
  await rm(join(folder, SOCKET_FILE), { force: true })
  await rm(join(folder, `${SOCKET_FILE}.lock`), { force: true })
  return folder
}

/** A socket's path has room for some hundred bytes, so a deep data folder has its socket elsewhere. */
async function chooseSocketFolder({ folder, account, program }: DataFolder): Promise<string> {
  const nearby = join(folder, 'postgres-socket')
  if (Buffer.byteLength(join(nearby, SOCKET_FILE)) < LONGEST_PATH) return nearby
  const name = `${program.serviceName}-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  const temporary = tmpdir()
  const fits = Buffer.byteLength(join(temporary, name, SOCKET_FILE)) < LONGEST_PATH
  return join(fits && (!account || (await hasAccess(temporary, 1, account))) ? temporary : '/tmp', name)
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
