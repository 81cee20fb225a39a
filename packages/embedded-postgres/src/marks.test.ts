import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inTurn, leaveMark, listMarks, removeMark } from './marks'
import { findProcess } from './processes'
import { givenFolder } from './testing'

test('a mark counts while its process lives, and until it is removed', async () => {
  const folder = await givenFolder()

  const mark = await leaveMark(folder, 'user')
  expect(await listMarks(folder, 'user')).toEqual([mark])
  expect(await listMarks(folder, 'turn')).toEqual([])

  await removeMark(folder, mark)
  expect(await listMarks(folder, 'user')).toEqual([])
})

test('the marks of ended processes, and of those whose id another one has by now, are swept away', async () => {
  const folder = await givenFolder()
  const ended = spawn('true')
  await once(ended, 'exit')
  await writeFile(join(folder, `user.${ended.pid ?? 0}.birth.a`), '')
  await writeFile(join(folder, `user.${process.pid}.birth-of-another.b`), '')
  await writeFile(join(folder, 'user.nonsense'), '')

  expect(await listMarks(folder, 'user')).toEqual([])
  expect(await readdir(folder)).toEqual([])
})

test('of many who want their turn only one has it at a time, and each comes to its turn', async () => {
  const folder = await givenFolder()
  let working = 0
  const crowds: number[] = []
  async function work(): Promise<void> {
    crowds.push(++working)
    await sleep(3)
    working--
  }

  await Promise.all(Array.from({ length: 12 }, () => inTurn(folder, work)))

  expect(crowds).toEqual(Array.from({ length: 12 }, () => 1))
  expect(await readdir(folder)).toEqual([])
})

test('a turn ends with work that fails, and with a process that is killed', async () => {
  const folder = await givenFolder()
  await expect(inTurn(folder, () => Promise.reject(new Error('no luck')))).rejects.toThrow('no luck')

  const holder = spawn('sleep', ['60'])
  const birth = (await findProcess(holder.pid ?? 0))?.birth ?? ''
  await writeFile(join(folder, `turn.${holder.pid ?? 0}.${birth}.a`), '')
  let isMyTurn = false
  const turn = inTurn(folder, () => Promise.resolve((isMyTurn = true)))
  await sleep(60)
  expect(isMyTurn).toBe(false)

  holder.kill('SIGKILL')
  await turn
  expect(isMyTurn).toBe(true)
})
