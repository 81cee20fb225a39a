// Takes the README's pictures from the running shop: `npm start` in one terminal, `npm run screenshots` in another.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { root } from './prepare.mjs'

const { chromium } = await import('@playwright/test')
const shop = process.env.SHOP_URL ?? 'http://localhost:3000'
const folder = process.env.SCREENSHOTS ?? join(root, 'docs/screenshots')
const isFullPage = process.argv.includes('--full')

const pages = [
  { name: 'products', path: '/products' },
  { name: 'product', path: await pathOf('search=al+ain+home', (product) => `/products/${product.id}`) },
  { name: 'leagues', path: '/leagues' },
  { name: 'league', path: await pathOf('search=barcelona', (product) => `/leagues/${product.category.parent_id}`) },
  { name: 'club', path: await pathOf('search=barcelona', (product) => `/clubs/${product.category_id}`) },
]

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: await ensureBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--hide-scrollbars'],
})
for (const [width, height] of [
  [1440, 900],
  [390, 844],
]) {
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  for (const { name, path } of pages) {
    await page.goto(shop + path, { waitUntil: 'networkidle' })
    await page.evaluate('document.fonts.ready')
    await page.screenshot({
      path: join(folder, `${name}-${width}.jpg`),
      type: 'jpeg',
      quality: 85,
      fullPage: isFullPage,
    })
    console.log(`${name}-${width}.jpg`)
  }
}
await browser.close()

async function pathOf(query, path) {
  const [product] = await (await fetch(`${shop}/api/products?${query}`)).json()
  if (!product) throw new Error(`The shop at ${shop} has no product for ${query}: is it the demo?`)
  return path(product)
}
