import { randomUUID } from 'node:crypto'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findProcess } from './processes'

// A marker is an empty file named after the process that made it. It counts only while that process runs, and its name
// is never used again, so any process can delete the marker of a killed one without deleting a valid one.

/** A `user` holds the server open; a `turn` is the lock. Processes of other versions read these names, too. */
export type MarkerKind = 'user' | 'turn'

const RETRY_MS = 20

export async function addMarker(folder: string, kind: MarkerKind): Promise<string> {
  const self = await findProcess(process.pid)
  const marker = [kind, process.pid, self?.startId ?? 'unknown', randomUUID()].join('.')
  await writeFile(join(folder, marker), '', { flag: 'wx' })
  return marker
}

export async function removeMarker(folder: string, marker: string): Promise<void> {
  await rm(join(folder, marker), { force: true })
}

/** Lists the markers of running processes and deletes those of ended ones. */
export async function listMarkers(folder: string, kind: MarkerKind): Promise<string[]> {
  const living: string[] = []
  for (const marker of await readdir(folder)) {
    const [itsKind, pid, startId] = marker.split('.')
    if (itsKind !== kind) continue
    const owner = await findProcess(Number(pid))
    if (owner && owner.startId === startId) living.push(marker)
    else await removeMarker(folder, marker)
  }
  return living
}

/** Runs the work under the lock of this folder. The lock of a killed process ends with that process. */
export async function withLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const lock = await takeLock(folder)
  try {
    return await work()
  } finally {
    await removeMarker(folder, lock)
  }
}

async function takeLock(folder: string): Promise<string> {
  for (;;) {
    if ((await listMarkers(folder, 'turn')).length === 0) {
      const lock = await addMarker(folder, 'turn')
      if (await winsLock(folder, lock)) return lock
      await removeMarker(folder, lock)
    }
    await sleep(RETRY_MS)
  }
}

/** Each process adds its marker before it looks, so two always see each other; the smallest name wins. */
async function winsLock(folder: string, lock: string): Promise<boolean> {
  for (;;) {
    const others = (await listMarkers(folder, 'turn')).filter((marker) => marker !== lock)
    if (others.length === 0) return true
    if (others.some((marker) => marker < lock)) return false
    await sleep(RETRY_MS)
  }
}
