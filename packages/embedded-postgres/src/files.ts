import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

/** Makes a folder and those above it. Where it can't, Node's `recursive` hides the reason or tries for ever. */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return
    if (code !== 'ENOENT' || (await exists(dirname(path)))) throw error
    await makeFolder(dirname(path))
    await makeFolder(path)
  }
}

/** Deletes the unfinished folders of starts that were killed. A folder that can't be deleted is left for the next start. */
export async function removeLeftovers(folder: string, prefix: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(prefix)) continue
    // An orphaned initdb may write on for a moment while its folder goes.
    await rm(join(folder, name), { recursive: true, force: true, maxRetries: 3, retryDelay: 50 }).catch(() => undefined)
  }
}
