import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** Mounted for writing, and for running programs: some tests copy PostgreSQL into a temporary folder and run it there. */
const MOUNTED_FOR_ALL = new RegExp(`^\\S+ ${MEMORY} tmpfs rw(?!\\S*\\bnoexec\\b)`, 'm')
const FOLDER_OF_RUN = /^shop-tests-(\d+)$/
/** About twice what a whole run needs. Containers often have 64 MB there. */
const LEAST_ROOM_IN_BYTES = 4 * 1024 ** 3

/**
 * Makes a folder in memory the one for temporary files of this process and its children, until this process ends: tests
 * copy hundreds of databases, and in memory a copy takes a twentieth of the processor time. A TMPDIR that is set stays.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR !== undefined || !hasRoomInMemory()) return
  for (const name of readdirSync(MEMORY)) if (isAbandoned(name)) remove(join(MEMORY, name))
  const folder = join(MEMORY, `shop-tests-${process.pid}`)
  mkdirSync(folder)
  // Like /tmp: some tests run programs as another user.
  chmodSync(folder, 0o1777)
  process.env.TMPDIR = folder
  process.on('exit', () => remove(folder))
}

function hasRoomInMemory(): boolean {
  if (process.platform !== 'linux' || !MOUNTED_FOR_ALL.test(readFileSync('/proc/mounts', 'utf8'))) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > LEAST_ROOM_IN_BYTES
}

/** A run that was killed could not remove its folder. */
function isAbandoned(name: string): boolean {
  const pid = Number(FOLDER_OF_RUN.exec(name)?.[1])
  if (Number.isNaN(pid)) return false
  try {
    return !process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH'
  }
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
