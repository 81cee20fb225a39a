import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { expect, test, type Page } from '@playwright/test'
import { readMesh } from '@shop/jersey-3d/read-mesh'
import { renderPicture } from '@shop/jersey-3d/render-picture'
import { rasterise } from '@shop/jersey-3d/testing/rasterise'
import { embedArtwork } from '@shop/jersey-art/artwork'
import type { JerseySpec } from '@shop/jersey-art/jersey-spec'
import { renderPanels } from '@shop/jersey-panels/render-panels'
import sharp from 'sharp'
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
const ARTWORK = { image: '/pictures/0123456789abcdef01234567/640.webp', ratio: 1 }
/** A mesh and a design each: every neck and sleeve, seams that only a raglan has, and uploaded artwork. */
const LOOKS: { what: string; mesh: string; spec: JerseySpec }[] = [
  { what: 'a crew neck', mesh: 'mens-crew-1', spec: JERSEY },
  { what: 'a polo', mesh: 'mens-polo-2', spec: { ...JERSEY, collar: 'polo', pattern: 'hoops', base: '#f4f4f2' } },
  {
    what: 'long raglan sleeves',
    mesh: 'long-sleeve-crew-1',
    spec: { ...JERSEY, cut: 'raglan', sleeveColour: 'accent' },
  },
  {
    what: 'artwork',
    mesh: 'womens-v-1',
    spec: { ...JERSEY, collar: 'v-neck', pattern: 'solid', artwork: { front: ARTWORK, back: ARTWORK } },
  },
]
/** Of 255. Four poses of each measured 0.8 to 1.6: edges of prints are filtered a little differently. */
const MEAN_DIFFERENCE = 2
/** Share of the jersey's pixels that only one of the two pictures has. Measured: 0.5 to 0.9 %. */
const SILHOUETTE_DIFFERENCE = 0.01

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

async function openViewer(page: Page, { mesh, spec } = { mesh: 'mens-crew-1', spec: JERSEY }): Promise<void> {
  await visitViewerPage(page, files, meshFile(mesh), await artworkPicture())
  const order = { spec, side: SIDE }
  await page.evaluate((order) => viewerPage.open(order), order)
}

function meshFile(name: string): string {
  return fileURLToPath(new URL(`../../packages/jersey-3d/meshes/${name}.j3d.gz`, import.meta.url))
}

/** A circle and a bar on transparent ground, in colours that no jersey here has. */
function artworkPicture(): Promise<Buffer> {
  const drawing =
    '<circle cx="640" cy="500" r="300" fill="#2fae6e"/><rect x="200" y="900" width="880" height="90" fill="#e8e2d0"/>'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="1280">${drawing}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
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

for (const { what, mesh: name, spec } of LOOKS) {
  test(`the viewer shows ${what} as pictures of products and proofs do`, async ({ page }) => {
    await openViewer(page, { mesh: name, spec })
    expect(await page.evaluate(() => viewerPage.isSupported())).toBe(true)
    await page.evaluate((lettering) => viewerPage.theViewer().letter(lettering), LETTERING)
    const mesh = readMesh(gunzipSync(readFileSync(meshFile(name))))
    const panels = renderPanels(spec, { pattern: mesh.header, ...LETTERING })
    const artwork = `data:image/png;base64,${(await artworkPicture()).toString('base64')}`
    const rasteriseWithArtwork: typeof rasterise = (svg, width, height) =>
      rasterise(
        embedArtwork(svg, () => artwork),
        width,
        height,
      )
    for (const view of ['front', 'back', 'three-quarter-left', 'three-quarter-back'] as const) {
      const shown = Buffer.from(await page.evaluate((view) => viewerPage.picture(view), view), 'base64')
      const { rgba } = await renderPicture({ mesh, panels, view, width: SIDE, rasterise: rasteriseWithArtwork })
      const { mean, silhouette } = compare(shown, rgba)
      expect(mean, `${view}: difference of ${mean.toFixed(2)}`).toBeLessThan(MEAN_DIFFERENCE)
      expect(silhouette, `${view}: outline`).toBeLessThan(SILHOUETTE_DIFFERENCE)
    }
  })
}

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
