// Takes the README's pictures from the running demo shop: `npm start` in one terminal, `npm run screenshots` in another.
// `npm run screenshots -- mails` takes those of the mails instead.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { root } from './prepare.mjs'

if (process.argv.includes('mails')) {
  const { takeMailPictures } = await import('./mail-pictures.mjs')
  await takeMailPictures()
  process.exit()
}

const { chromium } = await import('@playwright/test')
const shop = process.env.SHOP_URL ?? 'http://localhost:3000'
const folder = process.env.SCREENSHOTS ?? join(root, 'docs/screenshots')
const isFullPage = process.argv.includes('--full')
/** Pictures in the repository stay small: a larger one is taken again at a lower quality. */
const LARGEST_PICTURE_IN_BYTES = 150 * 1024
/** The shirts are lettered after the text is typed. */
const LETTERING_MS = 4_000
const QUALITIES = [85, 75, 65, 50]

const CUSTOMER = { email: 'customer@example.com', password: 'customer-demo-2026' }
const ADMIN = { email: 'admin@example.com', password: 'admin-demo-2026' }
const jersey = await productOf('search=al+ain+home')
const barcelona = await productOf('search=barcelona')

const pages = [
  { name: 'products', path: '/products' },
  { name: 'product', path: `/products/${jersey.id}` },
  { name: 'leagues', path: '/leagues' },
  { name: 'league', path: `/leagues/${barcelona.category.parent_id}` },
  { name: 'club', path: `/clubs/${barcelona.category_id}` },
  { name: 'lettering', path: `/products/${jersey.id}`, act: typeNameAndNumber },
  { name: 'checkout', path: '/checkout', who: CUSTOMER, before: fillCart, act: enterShipping, after: emptyCart },
  { name: 'panel', path: '/admin', who: ADMIN, act: waitForFigures },
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
  for (const page of pages) await takePicture(page, { width, height })
}
await browser.close()

async function takePicture({ name, path, who, before, act, after }, viewport) {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const session = who && (await signIn(page, who))
  await before?.(session)
  await page.goto(shop + path, { waitUntil: 'networkidle' })
  await page.locator('html[data-alive]').waitFor()
  await act?.(page)
  await page.waitForFunction(hasAllPictures)
  await page.evaluate('document.fonts.ready')
  const file = `${name}-${viewport.width}.jpg`
  const bytes = await shoot(page, join(folder, file))
  await after?.(session)
  await context.close()
  console.log(`${file} ${Math.ceil(bytes / 1024)} KB`)
}

/** Runs in the page: whether every picture in sight has arrived; others load when they come near. */
function hasAllPictures() {
  const isInSight = (image) => {
    const { top, bottom } = image.getBoundingClientRect()
    return image.checkVisibility() && top < innerHeight && bottom > 0
  }
  return [...document.images].every((image) => image.complete || !isInSight(image))
}

async function shoot(page, path) {
  for (const quality of QUALITIES) {
    const { length } = await page.screenshot({
      path,
      type: 'jpeg',
      quality,
      animations: 'disabled',
      fullPage: isFullPage,
    })
    if (length <= LARGEST_PICTURE_IN_BYTES || isFullPage || quality === QUALITIES.at(-1)) return length
  }
}

async function typeNameAndNumber(page) {
  await page.getByRole('button', { name: 'Add name and number' }).click()
  const box = page.getByRole('region', { name: 'Name and number' })
  await box.getByRole('textbox', { name: 'Name' }).pressSequentially('Omar')
  await box.getByRole('textbox', { name: 'No.' }).pressSequentially('10')
  await box.getByRole('img', { name: 'Back of the jersey with OMAR 10' }).waitFor()
  await box.getByRole('checkbox').check()
  await page.locator('button:enabled', { hasText: 'Add to Cart' }).first().waitFor()
  await page.evaluate('scrollTo(0, 0)')
  await page.waitForTimeout(LETTERING_MS)
}

async function enterShipping(page) {
  const address = {
    'First Name': 'Mariam',
    'Last Name': 'Haddad',
    'Address Line 1': '12 Al Wasl Road',
    City: 'Dubai',
    State: 'Dubai',
    ZIP: '00000',
    Country: 'United Arab Emirates',
    Phone: '+971 4 000 0000',
  }
  for (const [label, value] of Object.entries(address)) await page.getByLabel(label).fill(value)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Card number').waitFor()
}

async function waitForFigures(page) {
  await page.locator('.recharts-surface path').first().waitFor()
}

async function signIn(page, who) {
  const { token, user } = await call('POST', '/api/login', { body: who })
  await page.goto(`${shop}/placeholder-jersey.svg`)
  await page.evaluate(
    ([token, user]) => {
      localStorage.setItem('token', token)
      localStorage.setItem('user', user)
    },
    [token, JSON.stringify(user)],
  )
  return token
}

async function fillCart(token) {
  await emptyCart(token)
  const body = { product_id: jersey.id, quantity: 1, options: { size: 'M', name: 'Omar', number: 10 } }
  await call('POST', '/api/cart/items', { token, body })
}

async function emptyCart(token) {
  const { items } = await call('GET', '/api/cart', { token })
  for (const { id } of items) await call('DELETE', `/api/cart/items/${id}`, { token })
}

async function productOf(query) {
  const [product] = await call('GET', `/api/products?${query}`)
  if (!product) throw new Error(`The shop at ${shop} has no product for ${query}: is it the demo?`)
  return product
}

async function call(method, path, { token, body } = {}) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const response = await fetch(shop + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return response.json()
}
