import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { expect, test, type Page } from '@playwright/test'
import { readMesh } from '@shop/jersey-3d/read-mesh'
import { renderPicture } from '@shop/jersey-3d/render-picture'
import { rasterise } from '@shop/jersey-3d/testing/rasterise'
import type { JerseySpec } from '@shop/jersey-art/jersey-spec'
import { renderPanels } from '@shop/jersey-panels/render-panels'
import type * as ViewerPage from './jersey-viewer-page'
import { bundleViewerPage, visitViewerPage } from './serve-viewer-page'

declare const viewerPage: typeof ViewerPage

const SIDE = 360
const JERSEY: JerseySpec = {
  base: '#0c2757',
  secondary: '#8f1336',
  accent: '#f2c230',
  pattern: 'stripes',
  pitch: 76,
  collar: 'crew',
  cuff: 'tipped',
  mark: 'BAR',
}
const LETTERING = { name: 'Pedri', number: 8 }
/** Of 255. Three poses measured 0.8 to 1.0: edges of prints are filtered a little differently. */
const MEAN_DIFFERENCE = 2
/** Share of the jersey's pixels that only one of the two pictures has. Measured: 0.4 %. */
const SILHOUETTE_DIFFERENCE = 0.01

const MESH_FILE = fileURLToPath(new URL('../../packages/jersey-3d/meshes/mens-crew-1.j3d.gz', import.meta.url))
let files: Map<string, string>

// A browser without a graphics card draws WebGL with the processor.
test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  },
})

test.beforeAll(async () => {
  files = await bundleViewerPage()
})

async function openViewer(page: Page): Promise<void> {
  await visitViewerPage(page, files, MESH_FILE)
  const order = { spec: JERSEY, side: SIDE }
  await page.evaluate((order) => viewerPage.open(order), order)
}

/** How much two RGBA pictures of a jersey differ where both have cloth, and how much their outlines do. */
function compare(one: Uint8Array, other: Uint8Array): { mean: number; silhouette: number } {
  let sum = 0
  let common = 0
  let lonely = 0
  for (let pixel = 0; pixel < one.length; pixel += 4) {
    const [alpha = 0, otherAlpha = 0] = [one[pixel + 3], other[pixel + 3]]
    if (alpha > 127 !== otherAlpha > 127) lonely++
    if (alpha < 255 || otherAlpha < 255) continue
    common++
    for (let channel = pixel; channel < pixel + 3; channel++)
      sum += Math.abs((one[channel] ?? 0) - (other[channel] ?? 0))
  }
  return { mean: sum / common / 3, silhouette: lonely / common }
}

test('the viewer shows what the product pictures show', async ({ page }) => {
  await openViewer(page)
  expect(await page.evaluate(() => viewerPage.isSupported())).toBe(true)
  await page.evaluate((lettering) => viewerPage.theViewer().letter(lettering), LETTERING)
  const mesh = readMesh(gunzipSync(readFileSync(MESH_FILE)))
  const panels = renderPanels(JERSEY, { pattern: mesh.header, ...LETTERING })
  for (const view of ['front', 'back', 'three-quarter-left'] as const) {
    const shown = Buffer.from(await page.evaluate((view) => viewerPage.picture(view), view), 'base64')
    const { rgba } = await renderPicture({ mesh, panels, view, width: SIDE, rasterise })
    const { mean, silhouette } = compare(shown, rgba)
    expect(mean, `${view}: difference of ${mean.toFixed(2)}`).toBeLessThan(MEAN_DIFFERENCE)
    expect(silhouette, `${view}: outline`).toBeLessThan(SILHOUETTE_DIFFERENCE)
  }
})

test('the page that paints where workers cannot paints the same', async ({ page }) => {
  await openViewer(page)
  await page.evaluate((lettering) => viewerPage.theViewer().letter(lettering), LETTERING)
  const byWorker = Buffer.from(await page.evaluate(() => viewerPage.picture('back')), 'base64')
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'OffscreenCanvas'))
  await openViewer(page)
  await page.evaluate((lettering) => viewerPage.theViewer().letter(lettering), LETTERING)
  const byPage = Buffer.from(await page.evaluate(() => viewerPage.picture('back')), 'base64')
  expect(compare(byWorker, byPage).mean).toBeLessThan(0.5)
})

test('turns by pointer and keys, and the wheel belongs to the page until the canvas has the focus', async ({
  page,
}) => {
  await openViewer(page)
  const azimuth = () => page.evaluate(() => viewerPage.seen().pose?.azimuth)
  const zoom = () => page.evaluate(() => viewerPage.seen().pose?.zoom)
  await page.mouse.move(SIDE / 2, SIDE / 2)
  await page.mouse.wheel(0, -400)
  await page.mouse.down()
  await page.mouse.move(SIDE / 2 - SIDE / 5, SIDE / 2, { steps: 4 })
  await page.mouse.up()
  await expect.poll(azimuth).toBeCloseTo(45, 0)
  expect(await zoom()).toBe(1)
  await page.keyboard.press('ArrowRight')
  await expect.poll(azimuth).toBeCloseTo(60, 0)
  await page.mouse.wheel(0, -400)
  await expect.poll(zoom).toBeGreaterThan(1.5)
  await page.keyboard.press('End')
  await expect.poll(azimuth).toBe(180)
  expect(await zoom()).toBe(1)
})

test('says when the graphics card is lost, and draws again when it comes back', async ({ page }) => {
  await openViewer(page)
  const before = Buffer.from(await page.evaluate(() => viewerPage.picture('front')), 'base64')
  await page.evaluate(() => viewerPage.loseAndRestore())
  expect(await page.evaluate(() => viewerPage.seen().losses)).toBe(1)
  await expect
    .poll(
      async () => compare(before, Buffer.from(await page.evaluate(() => viewerPage.picture('front')), 'base64')).mean,
    )
    .toBeLessThan(0.5)
})

test('draws nothing while nothing changes, and nothing after it is disposed', async ({ page }) => {
  await openViewer(page)
  await page.evaluate(() => viewerPage.theViewer().letter({ name: 'Pedri' }))
  expect(await page.evaluate(() => viewerPage.drawsIn(300))).toBe(0)
  await page.evaluate(() => viewerPage.theViewer().dispose())
  await page.evaluate(() => viewerPage.theViewer().show('back'))
  expect(await page.evaluate(() => viewerPage.drawsIn(300))).toBe(0)
})
