import type { Stats } from 'node:fs'
import { chown, lchown, readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** A user of the machine. */
export interface Account {
  uid: number
  gid: number
}

const ENTER = 0o1

/** PostgreSQL refuses to run as root: then another account runs it. Undefined when the program's own account does. */
export async function findServerAccount(cluster: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const found = await stat(cluster).catch(() => undefined)
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : findNobody()
}

async function findNobody(): Promise<Account> {
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const [, uid, gid] = /^nobody:[^:]*:(-?\d+):(-?\d+):/m.exec(accounts) ?? []
  // macOS lists the ids as -2, while files tell them as unsigned numbers.
  return { uid: Number(uid ?? 65534) >>> 0, gid: Number(gid ?? 65534) >>> 0 }
}

/** Whether the account has these rights (4 read, 2 write, 1 enter or execute) and may enter every parent folder. */
export async function hasAccess(path: string, rights: number, account: Account): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  if (!found || (rightsOn(found, account) & rights) !== rights) return false
  return path === dirname(path) || hasAccess(dirname(path), ENTER, account)
}

function rightsOn(file: Stats, account: Account): number {
  if (file.uid === account.uid) return file.mode >> 6
  if (file.gid === account.gid) return file.mode >> 3
  return file.mode
}

/** Changes the owner of a folder and of everything in it; the folder itself last, so that an interrupted change shows. */
export async function changeOwner(folder: string, account: Account | undefined): Promise<void> {
  if (!account) return
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await changeOwner(path, account)
    else await lchown(path, account.uid, account.gid)
  }
  await chown(folder, account.uid, account.gid)
}
