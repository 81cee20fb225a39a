import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

export interface RunningProcess {
  /** Differs between two processes that had the same id one after the other, even across a reboot. */
  birth: string
  /** The command line, its words parted by spaces. */
  command: string
}

/** The process with this id; undefined when there is none, or when only its zombie is left. */
export async function findProcess(pid: number): Promise<RunningProcess | undefined> {
  if (!isProcessId(pid)) return undefined
  if (process.platform === 'linux') return findInProc(pid)
  if (process.platform === 'win32') return isKnownToTheSystem(pid) ? { birth: 'unknown', command: '' } : undefined
  return findByPs(pid)
}

/** A process as it is now, to be recognised later. */
export interface KnownProcess {
  pid: number
  birth: string | undefined
}

export async function recogniseProcess(pid: number): Promise<KnownProcess> {
  return { pid, birth: (await findProcess(pid))?.birth }
}

/** Cheap enough to be asked twice a second: where the answer would need `ps`, the process id alone is looked at. */
export async function isSameProcess({ pid, birth }: KnownProcess): Promise<boolean> {
  if (birth === undefined) return false
  if (process.platform !== 'linux') return isKnownToTheSystem(pid)
  return (await findInProc(pid))?.birth === birth
}

/** Also true for zombies and for the processes of other users. */
export function isKnownToTheSystem(pid: number): boolean {
  if (!isProcessId(pid)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function isProcessId(pid: number): boolean {
  return Number.isInteger(pid) && pid > 0
}

async function findInProc(pid: number): Promise<RunningProcess | undefined> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    // The second field is the program's name in brackets and may itself hold spaces and brackets.
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (state === 'Z' || state === 'X') return undefined
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8')
    return { birth: `${await readBootId()}-${fields[18] ?? ''}`, command: command.replaceAll('\0', ' ').trim() }
  } catch {
    return undefined
  }
}

async function readBootId(): Promise<string> {
  // Start times count from the boot: without its id a process of today could pass for one of yesterday.
  const id = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')
  return id.slice(0, 8)
}

async function findByPs(pid: number): Promise<RunningProcess | undefined> {
  const found = await promisify(execFile)('ps', ['-ww', '-o', 'stat=,lstart=,command=', '-p', String(pid)], {
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
  }).catch(() => ({ stdout: '' }))
  const [, state, birth, command] = /^\s*(\S+)\s+(\w+\s+\w+\s+\d+\s+[\d:]+\s+\d+)\s+(.*)$/m.exec(found.stdout) ?? []
  if (!state || !birth || state.startsWith('Z')) return undefined
  return { birth: birth.replace(/\W+/g, '-'), command: (command ?? '').trim() }
}
