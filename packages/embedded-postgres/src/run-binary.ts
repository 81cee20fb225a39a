import { execFile, type SpawnOptions } from 'node:child_process'
import { promisify } from 'node:util'
import type { Account } from './account'

/** How every binary is started: as the given account, and with nothing of the program's environment, secrets included. */
export function spawnOptions(account: Account | undefined, cwd: string): SpawnOptions {
  const env = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
  // Node takes the ids as signed numbers here.
  return account ? { cwd, env, uid: account.uid | 0, gid: account.gid | 0 } : { cwd, env }
}

/** Runs a binary to its end. An aborted signal kills the process; the promise is rejected once the process has ended. */
export async function runBinary(
  binary: string,
  args: string[],
  options: SpawnOptions,
  signal?: AbortSignal,
): Promise<void> {
  signal?.throwIfAborted()
  const running = promisify(execFile)(binary, args, options)
  const kill = () => void running.child.kill('SIGKILL')
  signal?.addEventListener('abort', kill)
  try {
    await running
  } catch (error) {
    throw describeFailure(binary, error)
  } finally {
    signal?.removeEventListener('abort', kill)
  }
}

/** A file that is there and yet "not found" lacks its loader: the machine has another C library. */
export function describeFailure(binary: string, error: unknown): Error {
  const reason = error instanceof Error ? error : new Error(String(error))
  if (!('code' in reason) || reason.code !== 'ENOENT') return reason
  const machine = `${process.platform}-${process.arch}`
  return new Error(`${binary} does not run on this machine (${machine}); it may need glibc`, { cause: error })
}
