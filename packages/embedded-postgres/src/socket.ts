import { createHash } from 'node:crypto'
import { lchown, lstat, mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canUse } from './account'
import type { EmbeddedHome } from './home'

/** The number only names the socket's file: nothing listens on the network. */
export const SOCKET_PORT = 5432

const SOCKET_FILE = `.s.PGSQL.${SOCKET_PORT}`
const LONGEST_PATH = 100

/** Makes the folder through which alone the server can be reached; only the server's account and root may enter it. */
export async function prepareSocketFolder(home: EmbeddedHome): Promise<string> {
  const folder = await chooseSocketFolder(home)
  await mkdir(folder, { mode: 0o700 }).catch(unlessExists)
  const found = await lstat(folder)
  const owner = home.account?.uid ?? process.getuid?.()
  if (!found.isDirectory() || (found.uid !== owner && found.uid !== process.getuid?.()) || (found.mode & 0o077) !== 0) {
    throw new Error(`${folder} should be a private folder of user ${owner ?? ''}: remove it`)
  }
  if (home.account && found.uid !== owner) await lchown(folder, home.account.uid, home.account.gid)
  // Left by a killed server, and believed by PostgreSQL if a stranger has its process id by now.
  await rm(join(folder, SOCKET_FILE), { force: true })
  await rm(join(folder, `${SOCKET_FILE}.lock`), { force: true })
  return folder
}

/** A socket's path has room for some hundred bytes, so a deep data folder has its socket elsewhere. */
async function chooseSocketFolder({ folder, account, program }: EmbeddedHome): Promise<string> {
  const nearby = join(folder, 'postgres-socket')
  if (Buffer.byteLength(join(nearby, SOCKET_FILE)) < LONGEST_PATH) return nearby
  const name = `${program.serviceName}-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  const temporary = tmpdir()
  const fits = Buffer.byteLength(join(temporary, name, SOCKET_FILE)) < LONGEST_PATH
  return join(fits && (!account || (await canUse(temporary, 1, account))) ? temporary : '/tmp', name)
}

function unlessExists(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
