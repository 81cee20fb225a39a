import { randomUUID } from 'node:crypto'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findProcess } from './processes'

// A mark is an empty file named after the process that left it. It counts only while that process lives, and its name
// is never used again: whoever meets the mark of a killed process may remove it without taking somebody else's.

export type MarkKind = 'user' | 'turn'

const LOOK_AGAIN_IN_MS = 20

export async function leaveMark(folder: string, kind: MarkKind): Promise<string> {
  const self = await findProcess(process.pid)
  const mark = [kind, process.pid, self?.birth ?? 'unknown', randomUUID()].join('.')
  await writeFile(join(folder, mark), '', { flag: 'wx' })
  return mark
}

export async function removeMark(folder: string, mark: string): Promise<void> {
  await rm(join(folder, mark), { force: true })
}

/** The marks of living processes; those of the dead are swept away. */
export async function listMarks(folder: string, kind: MarkKind): Promise<string[]> {
  const living: string[] = []
  for (const mark of await readdir(folder)) {
    const [itsKind, pid, birth] = mark.split('.')
    if (itsKind !== kind) continue
    const owner = await findProcess(Number(pid))
    if (owner && owner.birth === birth) living.push(mark)
    else await removeMark(folder, mark)
  }
  return living
}

/** Does the work while nobody else does theirs in this folder. A killed process loses its turn with its life. */
export async function inTurn<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const turn = await takeTurn(folder)
  try {
    return await work()
  } finally {
    await removeMark(folder, turn)
  }
}

async function takeTurn(folder: string): Promise<string> {
  for (;;) {
    if ((await listMarks(folder, 'turn')).length === 0) {
      const turn = await leaveMark(folder, 'turn')
      if (await comesFirst(folder, turn)) return turn
      await removeMark(folder, turn)
    }
    await sleep(LOOK_AGAIN_IN_MS)
  }
}

/** Everybody marks first and looks then, so two can't overlook each other; the smallest name never steps back. */
async function comesFirst(folder: string, turn: string): Promise<boolean> {
  for (;;) {
    const others = (await listMarks(folder, 'turn')).filter((mark) => mark !== turn)
    if (others.length === 0) return true
    if (others.some((mark) => mark < turn)) return false
    await sleep(LOOK_AGAIN_IN_MS)
  }
}
