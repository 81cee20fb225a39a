import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { withLock, addMarker, listMarkers, removeMarker } from './process-markers'
import { findProcess } from './processes'
import { givenFolder } from './testing'

test('a marker counts while its process runs, and until it is removed', async () => {
  const folder = await givenFolder()

  const marker = await addMarker(folder, 'user')
  expect(await listMarkers(folder, 'user')).toEqual([marker])
  expect(await listMarkers(folder, 'turn')).toEqual([])

  await removeMarker(folder, marker)
  expect(await listMarkers(folder, 'user')).toEqual([])
})

test('the markers of ended processes, and of those whose id another one has by now, are deleted', async () => {
  const folder = await givenFolder()
  const ended = spawn('true')
  await once(ended, 'exit')
  await writeFile(join(folder, `user.${ended.pid ?? 0}.startId.a`), '')
  await writeFile(join(folder, `user.${process.pid}.startId-of-another.b`), '')
  await writeFile(join(folder, 'user.nonsense'), '')

  expect(await listMarkers(folder, 'user')).toEqual([])
  expect(await readdir(folder)).toEqual([])
})

test('of many that want the lock only one has it at a time, and each gets it', async () => {
  const folder = await givenFolder()
  let working = 0
  const crowds: number[] = []
  async function work(): Promise<void> {
    crowds.push(++working)
    await sleep(3)
    working--
  }

  await Promise.all(Array.from({ length: 12 }, () => withLock(folder, work)))

  expect(crowds).toEqual(Array.from({ length: 12 }, () => 1))
  expect(await readdir(folder)).toEqual([])
})

test('the lock ends with work that fails, and with a process that is killed', async () => {
  const folder = await givenFolder()
  await expect(withLock(folder, () => Promise.reject(new Error('no luck')))).rejects.toThrow('no luck')

  const holder = spawn('sleep', ['60'])
  const startId = (await findProcess(holder.pid ?? 0))?.startId ?? ''
  await writeFile(join(folder, `turn.${holder.pid ?? 0}.${startId}.a`), '')
  let hasLock = false
  const locked = withLock(folder, () => Promise.resolve((hasLock = true)))
  await sleep(60)
  expect(hasLock).toBe(false)

  holder.kill('SIGKILL')
  await locked
  expect(hasLock).toBe(true)
})
