import { expect, test, type Page } from '@playwright/test'
import { aPng } from './a-png'
import { fillShipping } from './checkout-steps'
import { copyShop, type ShopCopy } from './foreign-shop'
import { mockStripe } from './mock-stripe'
import { end, portOf, type ShopProcess } from './shop-process'
import { expectNoViolations, visit } from './shop-page'
import {
  FOREIGN_ADMIN,
  FOREIGN_SESSION,
  startSpecificationServer,
  type SpecificationServer,
} from './specification-server'

/** The pages of a build with VITE_BACKEND_HOST, against a server that knows the specification and nothing more. */
const PORT = portOf('foreign-backend')
const BACKEND_PORT = portOf('foreign-backend', 1)
const BACKEND = `http://127.0.0.1:${BACKEND_PORT}`

// Serial, so that the tests share one build, one shop and the state of one server.
test.describe.configure({ mode: 'serial' })
test.use({ baseURL: `http://localhost:${PORT}` })

let backend: SpecificationServer
let copy: ShopCopy
let shop: ShopProcess | undefined
test.beforeAll(async () => {
  test.setTimeout(480_000)
  backend = await startSpecificationServer(BACKEND_PORT)
  copy = copyShop()
  expect(await copy.isBuiltFor('')).toBe(true)
  expect(await copy.isBuiltFor(BACKEND)).toBe(false)
  await copy.build(BACKEND)
  shop = await copy.start(PORT, BACKEND)
})
test.afterAll(async () => {
  if (shop) await end(shop, 'SIGTERM')
  await backend.stop()
  copy.remove()
})
test.afterEach(() => {
  expect(backend.unknownCalls).toEqual([])
})

test('npm run build remembers the backend that it built for', async () => {
  expect(shop?.output()).not.toContain('Building the shop')
  expect(await copy.isBuiltFor(BACKEND)).toBe(true)
  expect(await copy.isBuiltFor('')).toBe(false)
  expect(await copy.isBuiltFor('https://other.example')).toBe(false)
})

const PUBLIC_PAGES = {
  '/login': 'Login',
  '/register': 'Register',
  '/products': 'Jerseys',
  '/products?search=away': 'Jerseys',
  '/products/11': 'Foreign Town Home',
  '/leagues': 'Leagues',
  '/leagues/1': 'Foreign League',
  '/clubs/3': 'Foreign Town',
}
test('a visitor reads every public page', async ({ page }) => {
  for (const [path, title] of Object.entries(PUBLIC_PAGES)) {
    await walk(page, path)
    await expect(page.getByRole('heading', { level: 1 }), path).toContainText(new RegExp(title, 'i'))
  }
})

test('somebody signs in and out', async ({ page }) => {
  await visit(page, '/login')
  await page.getByLabel('Email').fill(FOREIGN_ADMIN.email)
  await page.getByLabel('Password', { exact: true }).fill(FOREIGN_ADMIN.password)
  await page.locator('main').getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
})

const OWN_PAGES = ['/', '/cart', '/checkout', '/orders', '/orders/500', '/profile']
test('a customer reads every page of their own', async ({ page }) => {
  await storeSession(page)
  for (const path of OWN_PAGES) await walk(page, path)
})

const MANAGED = ['product-management', 'category-management', 'order-management', 'review-management', 'users']
test('staff read every page of the panel', async ({ page }) => {
  await storeSession(page)
  for (const path of ['/admin', ...MANAGED.map((name) => `/admin/${name}`)]) await walk(page, path)
})

test('pages that no call of the specification fills lead home', async ({ page }) => {
  await storeSession(page)
  for (const path of ['/wishlist', '/profile/security', '/admin/audit-log', '/admin/order-management/500']) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/')
  }
})

test('a price that is changed on the other server is new on the next look', async ({ request }) => {
  expect(await (await request.get('/products/11')).text()).toContain('199.50')
  backend.setPrice(11, '149.00')
  const again = await request.get('/products/11')
  expect(await again.text()).toContain('149.00')
  expect(again.headers()['cache-control']).toBe('private, no-cache')
  backend.setPrice(11, '199.50')
})

test('an order tells nothing that the server did not', async ({ page }) => {
  await storeSession(page)
  await visit(page, '/orders/500')
  await expect(page.getByText('September 13, 2026').first()).toBeVisible()
  await expect(page.getByText(/paid/i)).toHaveCount(0)
  await visit(page, '/admin/order-management')
  await expect(page.getByText(/paid/i)).toHaveCount(0)
  await visit(page, '/admin')
  await expect(page.getByText(/all done|enough in stock|new in this period/i)).toHaveCount(0)
})

test('a jersey is put into the cart, paid and ordered', async ({ page }) => {
  const confirmed = JSON.stringify({ id: 'pi_foreign', status: 'requires_capture' })
  await mockStripe(page, () => Promise.resolve({ status: 200, body: confirmed }))
  await storeSession(page)
  await visit(page, '/products/11')
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByText('Item added to cart successfully!').first()).toBeVisible()
  expect(backend.bodiesOf('POST /cart/items')).toEqual([{ product_id: 11, quantity: 1, options: { size: 'S' } }])

  await visit(page, '/checkout')
  await fillShipping(page)
  await page.getByRole('button', { name: 'Confirm Payment' }).click()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL('/checkout/success')
  await expect(page.getByText('502')).toBeVisible()
  await expect(page.getByText(/processing/i).first()).toBeVisible()
  expect(backend.bodiesOf('POST /create-payment-intent')).toEqual([{ amount: 19_950, currency: 'usd' }])
  await expectSound(page)
})

test('a payment intent that is answered 200 with an error shows that error', async ({ page }) => {
  await storeSession(page)
  await visit(page, '/products/11')
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByText('Item added to cart successfully!').first()).toBeVisible()
  backend.answerPayments({ status: 200, body: { error: 'The amount is too small.' } })
  await visit(page, '/checkout')
  await fillShipping(page)
  await expect(page.getByText('The amount is too small.')).toBeVisible()
  backend.answerPayments(undefined)
})

test('staff edit a product from its row, and its picture goes with it', async ({ page }) => {
  await storeSession(page)
  await visit(page, '/admin/product-management')
  await page.getByRole('button', { name: 'Edit Foreign Town Away' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Price')).toHaveValue('199.50')
  await dialog.getByLabel('Price').fill('120')
  const picture = { name: 'away.png', mimeType: 'image/png', buffer: aPng(8, [200, 30, 30]) }
  await page.locator('input[type=file]').setInputFiles(picture)
  await expect(page.getByAltText('The picture of now')).toHaveAttribute('src', /^data:image\/png/)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Product saved.')).toBeVisible()

  expect(backend.bodiesOf('PUT /admin/product-management/12')).toEqual([
    {
      name: 'Foreign Town Away',
      description: 'From another server.',
      price: '120',
      stock: '8',
      category_id: '3',
      size_variations: '["S","M"]',
      image: 'image/png',
    },
  ])
  await expectSound(page)
})

test('staff add and delete a product whose answers are a message and nothing', async ({ page }) => {
  await storeSession(page)
  await visit(page, '/admin/product-management')
  await page.getByRole('button', { name: 'Add product' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('Foreign Town Third')
  await dialog.getByLabel('Club').selectOption('Foreign Town')
  await dialog.getByLabel('Price').fill('99')
  await dialog.getByLabel('Stock', { exact: true }).fill('3')
  await dialog.getByLabel('Description').fill('New.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Product saved.')).toBeVisible()
  expect(backend.bodiesOf('POST /admin/product-management')).toEqual([
    {
      name: 'Foreign Town Third',
      description: 'New.',
      price: 99,
      stock: 3,
      category_id: 3,
      image: null,
      size_variations: ['S', 'M', 'L', 'XL', 'XXL'],
    },
  ])

  await page.getByRole('button', { name: 'Delete Foreign Town Third' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Product deleted.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Foreign Town Third/ })).toHaveCount(0)
})

test('staff change and delete a category whose answers are empty and a message', async ({ page }) => {
  await storeSession(page)
  await visit(page, '/admin/category-management')
  await page.getByRole('button', { name: 'Expand all' }).click()
  await page.getByRole('button', { name: 'Edit Lonely Club' }).click()
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Lonely Town')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Club saved.')).toBeVisible()
  const changed = { name: 'Lonely Town', description: null, image: null, parent_id: 2 }
  expect(backend.bodiesOf('PUT /admin/category-management/4')).toEqual([changed])

  await page.getByRole('button', { name: 'Delete Lonely Town' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('The category has gone.')).toBeVisible()
})

test('staff set the status of an order, and the answer is nothing', async ({ page }) => {
  await storeSession(page)
  await visit(page, '/admin/order-management')
  await page.getByLabel('Status of order #500').selectOption('processing')
  await expect(page.getByText('Order #500 is processing.')).toBeVisible()
  await expect(page.getByLabel('Status of order #500')).toHaveValue('processing')
})

test('staff edit and block a user, with the fields of the specification', async ({ page }) => {
  await storeSession(page)
  await visit(page, '/admin/users')
  await page.getByRole('button', { name: 'Edit Sami Foreign' }).click()
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Sami F.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Sami F. was saved.')).toBeVisible()
  expect(backend.bodiesOf('PUT /admin/users/2')).toEqual([
    { name: 'Sami F.', email: 'sami@foreign.example', role: 'customer', status: 'active' },
  ])

  await page.getByRole('button', { name: 'Block Sami F.' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
  await expect(page.getByText('Sami F. is blocked.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Unblock Sami F.' })).toBeVisible()
})

test('staff search a list that the server sends whole', async ({ page }) => {
  await storeSession(page)
  await visit(page, '/admin/product-management?search=scarf')
  await expect(page.getByRole('row', { name: /Scarf/ })).toHaveCount(1)
  await expect(page.getByRole('row', { name: /Foreign Town Home/ })).toHaveCount(0)
})

test('staff delete a review', async ({ page }) => {
  await storeSession(page)
  await visit(page, '/admin/review-management')
  await page.getByRole('button', { name: /^Delete review of Foreign Town Home/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('The review was deleted.')).toBeVisible()
  await expect(page.getByText('No reviews yet')).toBeVisible()
})

async function storeSession(page: Page): Promise<void> {
  await page.goto('/placeholder-jersey.svg')
  await page.evaluate(({ token, user }) => {
    localStorage.setItem('token', token)
    localStorage.setItem('user', JSON.stringify(user))
  }, FOREIGN_SESSION)
}

async function walk(page: Page, path: string): Promise<void> {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  await visit(page, path)
  await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
  await expectSound(page)
  await expectNoViolations(page)
  expect(complaints, path).toEqual([])
}

/** Nothing is shown that the server did not tell, and every link leads to a page of the specification, in some language. */
async function expectSound(page: Page): Promise<void> {
  await expect(page.locator('body')).not.toContainText(/undefined|NaN|Invalid Date|\b1970\b|\[object/)
  const links = await page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const inEnglish = (href: string | null) => (href ?? '').replace(/^\/ar\b\/?/, '/')
  expect(links.filter((href) => !SERVED.test(inEnglish(href)))).toEqual([])
}

/** The routes of the specification's section 2. */
const SERVED =
  /^\/(login|register|products(\/\d+)?|leagues(\/\d+)?|clubs\/\d+|categories|cart|checkout(\/success)?|orders(\/\d+)?|profile|admin(\/((product|category|order|review)-management|users))?)?([?#].*)?$/
