import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

export interface RunningProcess {
  /** Differs between two processes that had the same id one after the other, even across a reboot. */
  startId: string
  /** The command line, its words parted by spaces. */
  command: string
}

/** The process with this id; undefined when there is none, or when only its zombie is left. */
export async function findProcess(pid: number): Promise<RunningProcess | undefined> {
  if (!isProcessId(pid)) return undefined
  if (process.platform === 'linux') return findInProc(pid)
  if (process.platform === 'win32') return pidExists(pid) ? { startId: 'unknown', command: '' } : undefined
  return findByPs(pid)
}

/** Tells a process from a later one with the same id. */
export interface ProcessIdentity {
  pid: number
  startId: string | undefined
}

export async function identifyProcess(pid: number): Promise<ProcessIdentity> {
  return { pid, startId: (await findProcess(pid))?.startId }
}

/** Cheap enough for two calls a second: where the start time would need `ps`, only the process id is checked. */
export async function isStillRunning({ pid, startId }: ProcessIdentity): Promise<boolean> {
  if (startId === undefined) return false
  if (process.platform !== 'linux') return pidExists(pid)
  return (await findInProc(pid))?.startId === startId
}

/** True for zombies and for the processes of other users, too. */
export function pidExists(pid: number): boolean {
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
    return { startId: `${await readBootId()}-${fields[18] ?? ''}`, command: command.replaceAll('\0', ' ').trim() }
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
  const [, state, startId, command] = /^\s*(\S+)\s+(\w+\s+\w+\s+\d+\s+[\d:]+\s+\d+)\s+(.*)$/m.exec(found.stdout) ?? []
  if (!state || !startId || state.startsWith('Z')) return undefined
  return { startId: startId.replace(/\W+/g, '-'), command: (command ?? '').trim() }
}
