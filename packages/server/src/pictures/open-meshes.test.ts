import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { MESH_FOLDER } from '../mesh-folder'
import { aJersey, aMeshDrawing } from '../testing/picture-factories'
import { openMeshes } from './open-meshes'

test('where rendering threads are built, they render', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'threads-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const script = `import { parentPort, workerData } from 'node:worker_threads'
    parentPort.on('message', ({ drawing, width }) => parentPort.postMessage({ result: { drawing, width, workerData } }))`
  await writeFile(join(folder, 'worker.mjs'), script)
  const meshes = openMeshes({ folder: MESH_FOLDER, entry: pathToFileURL(join(folder, 'worker.mjs')) })
  onTestFinished(() => meshes.close())

  expect(await meshes.render(aMeshDrawing(), 480)).toEqual({
    drawing: aMeshDrawing(),
    width: 480,
    workerData: { folder: MESH_FOLDER },
  })
})

test('a picture that hangs is answered as unavailable, and the next one is rendered', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'threads-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const script = `import { parentPort } from 'node:worker_threads'
    parentPort.on('message', ({ width }) => {
      while (width === 666);
      parentPort.postMessage({ result: { pixels: [], width } })
    })`
  await writeFile(join(folder, 'worker.mjs'), script)
  const meshes = openMeshes({
    folder: MESH_FOLDER,
    entry: pathToFileURL(join(folder, 'worker.mjs')),
    longestInMs: 4_000,
  })
  onTestFinished(() => meshes.close())

  const results = await Promise.allSettled([666, 666, 480].map((width) => meshes.render(aMeshDrawing(), width)))

  const unavailable = { status: 'rejected', reason: { code: 'unavailable', details: { retryAfterInSeconds: 5 } } }
  expect(results.slice(0, 2)).toMatchObject([unavailable, unavailable])
  expect(results[2]).toMatchObject({ value: { width: 480 } })
})

test('where none are built, the caller renders', async () => {
  const meshes = openMeshes({ folder: MESH_FOLDER })

  const { pixels, width } = await meshes.render(aMeshDrawing(), 64)

  expect([pixels.length, width]).toEqual([64 * 64 * 4, 64])
  await meshes.close()
})

test('a design can ask for another shape and drape than its product has', () => {
  const meshes = openMeshes({ folder: MESH_FOLDER })
  const path = meshes.pathOf({ jersey: aJersey({ collar: 'crew', shape: 'kids', drape: 2 }), drape: 1 })

  expect(path).toMatch(/\/kids-crew-2\.j3d$/)
  expect(meshes.list()).toContainEqual({ name: 'kids-crew-2', path })
})

test('every collar has every drape', () => {
  const meshes = openMeshes({ folder: MESH_FOLDER })
  const collars = ['crew', 'v-neck', 'polo', 'henley', 'wrap', 'unknown']

  const paths = collars.flatMap((collar) =>
    [1, 2, 3, 4].map((drape) => meshes.pathOf({ jersey: { ...aJersey(), collar }, drape })),
  )

  expect(new Set(paths).size).toBe(12)
  expect(paths.every((path) => path.includes('/mens-'))).toBe(true)
})
