import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { build } from 'vite'

const ORIGIN = 'http://viewer.test'
const ENTRY = fileURLToPath(new URL('jersey-viewer-page.ts', import.meta.url))
const HTML = `<!doctype html><title>Jersey</title><body style="margin:0;background:#888">
<script type="module">import * as viewerPage from '/page.js'; Object.assign(globalThis, { viewerPage })</script>`

/** Bundles the page of the viewer test; the files by their names. */
export async function bundleViewerPage(): Promise<Map<string, string>> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    root: fileURLToPath(new URL('.', import.meta.url)),
    worker: { format: 'es' },
    build: {
      write: false,
      rolldownOptions: { input: ENTRY, preserveEntrySignatures: 'strict', output: { entryFileNames: 'page.js' } },
    },
  })
  const [bundle] = [result].flat()
  if (!bundle || !('output' in bundle)) throw new Error('The page of the viewer was not built.')
  return new Map(bundle.output.map((file) => [file.fileName, 'code' in file ? file.code : String(file.source)]))
}

/** Opens the bundled page, with a mesh and the picture of all artwork beside it, without any server. */
export async function visitViewerPage(
  page: Page,
  files: ReadonlyMap<string, string>,
  meshFile: string,
  artwork?: Buffer,
): Promise<void> {
  await page.route(`${ORIGIN}/**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(1)
    if (name === '') return route.fulfill({ contentType: 'text/html', body: HTML })
    if (name === 'jersey.j3d.gz') return route.fulfill({ contentType: 'application/octet-stream', path: meshFile })
    if (name.startsWith('pictures/')) return route.fulfill({ contentType: 'image/png', body: artwork ?? '' })
    return route.fulfill({ contentType: 'text/javascript', body: files.get(name), status: files.has(name) ? 200 : 404 })
  })
  await page.goto(`${ORIGIN}/`)
  await page.waitForFunction('viewerPage')
}
