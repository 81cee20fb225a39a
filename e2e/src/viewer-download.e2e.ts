import { readdirSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect, test, type Page } from '@playwright/test'
import { productId, visit } from './shop-page'
import { SOFTWARE_GRAPHICS } from './turnable-product'

const MESHES = fileURLToPath(new URL('../../packages/jersey-3d/meshes/', import.meta.url))
const MOST_BYTES = 200 * 1024
/** Words that the viewer and its workers can't do without: a shader, and the first letters of a mesh file. */
const OF_THE_VIEWER = /#version 300 es|J3D1/

test.use({ ...SOFTWARE_GRAPHICS, contextOptions: { reducedMotion: 'reduce' } })

test('who turns a jersey downloads at most 200 KB, and who does not, none of it', async ({ page }) => {
  const loaded = new Set<string>()
  page.context().on('request', (request) => loaded.add(new URL(request.url()).pathname))
  await visit(page, `/products/${await productId(page, 'al ain home')}`)
  await expect(page.getByRole('button', { name: 'Turn it' })).toBeVisible()
  const firstLoad = await filesOf(page, loaded)
  expect(firstLoad.filter(isOfViewer).map(({ path }) => path)).toEqual([])

  loaded.clear()
  await page.getByRole('button', { name: 'Turn it' }).click()
  await expect(page.getByRole('slider', { name: /from all sides$/ })).toBeFocused()
  const download = await filesOf(page, loaded)

  // The shape, its shader and the worker that reads it: otherwise the test would count nothing.
  const meshes = download.filter(({ path }) => path.startsWith('/meshes/'))
  expect(meshes).toHaveLength(1)
  expect(download.filter(isOfViewer).length).toBeGreaterThan(meshes.length + 1)
  const bytes = sum(download)
  test.info().annotations.push({ type: 'bytes', description: describe(download) })
  expect(bytes, describe(download)).toBeLessThanOrEqual(MOST_BYTES)
  // The same with the heaviest of all shapes.
  expect(bytes - sum(meshes) + heaviestMesh(), describe(download)).toBeLessThanOrEqual(MOST_BYTES)
})

interface File {
  path: string
  text: string
  gzipped: number
}

/** The scripts, styles and shapes among the paths, at the size in which they travel. */
function filesOf(page: Page, paths: ReadonlySet<string>): Promise<File[]> {
  const wanted = [...paths].filter((path) => /\.(js|css)$|^\/meshes\//.test(path))
  return Promise.all(
    wanted.map(async (path) => {
      const body = await (await page.request.get(path)).body()
      return { path, text: body.toString('latin1'), gzipped: meshBytes(path) ?? gzipSync(body, { level: 9 }).length }
    }),
  )
}

function isOfViewer({ text }: File): boolean {
  return OF_THE_VIEWER.test(text)
}

function sum(files: readonly File[]): number {
  return files.reduce((bytes, { gzipped }) => bytes + gzipped, 0)
}

function describe(files: readonly File[]): string {
  return [...files.map(({ path, gzipped }) => `${path} ${gzipped}`), `${sum(files)} bytes`].join(', ')
}

/** Shapes are zipped already, better than on the way. */
function meshBytes(path: string): number | undefined {
  return path.startsWith('/meshes/') ? statSync(`${MESHES}${basename(path)}.gz`).size : undefined
}

function heaviestMesh(): number {
  const files = readdirSync(MESHES).filter((name) => name.endsWith('.j3d.gz'))
  return Math.max(...files.map((name) => statSync(MESHES + name).size))
}
