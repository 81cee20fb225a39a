import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { PRODUCT_VIEWS, type ProductDetails } from '@shop/contract/catalog'
import type { PrintOffer } from '@shop/contract/prints'
import { aPng } from './a-png'

const MESH_PATH = '/meshes/under-test'
const MESH_FILE = fileURLToPath(new URL('../../packages/jersey-3d/meshes/mens-crew-1.j3d.gz', import.meta.url))

/** A browser without a graphics card draws WebGL with the processor. */
export const SOFTWARE_GRAPHICS = {
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  },
}

interface TurnableOptions {
  /** Answers in place of the mesh. */
  meshStatus?: number
}

/** Answers as for a jersey with all views and a shape, independently of the pictures that the shop has. */
export async function giveShape(page: Page, id: number, { meshStatus = 200 }: TurnableOptions = {}): Promise<void> {
  const { drawing } = await answerOf<PrintOffer>(page, `/api/products/${id}/print`)
  const product = await answerOf<ProductDetails>(page, `/api/products/${id}`)
  const turn = { drawing, mesh: MESH_PATH }
  const views = PRODUCT_VIEWS.map((view) => ({ view, image: `/pictures/view-${view}/640.webp` }))
  const at = (path: RegExp) => (url: URL) => path.test(url.pathname)
  await page.route(at(new RegExp(`^/api/products/${id}$`)), (route) =>
    route.fulfill({ json: { ...product, views, turn } }),
  )
  await page.route(at(/^\/pictures\/view-/), (route) =>
    route.fulfill({ contentType: 'image/png', body: aPng(64, [86, 48, 140]) }),
  )
  const body = meshStatus === 200 ? gunzipSync(readFileSync(MESH_FILE)) : ''
  await page.route(at(new RegExp(`^${MESH_PATH}$`)), (route) =>
    route.fulfill({ status: meshStatus, contentType: 'application/octet-stream', body }),
  )
}

async function answerOf<T>(page: Page, path: string): Promise<T> {
  return (await (await page.request.get(path)).json()) as T
}
