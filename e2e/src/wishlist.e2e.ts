import { expect, test, type Page } from '@playwright/test'
import type { Product } from '@shop/contract/catalog'
import type { StockAlert, WishlistPage } from '@shop/contract/wishlist'
import { fillLogin, givenAdmin, givenCustomer, storeSession, type Customer } from './customer'
import { answer, expectNoFaultsAtAnyWidth, FAULTS, visit } from './shop-page'
import { newShopper } from './shopper'

const TELL_ME = 'Tell me when it’s back'

const hearts = (page: Page) => page.getByRole('button', { name: /^Wishlist: / })
const heartOf = (page: Page, { name }: Pick<Product, 'name'>) =>
  page.getByRole('button', { name: `Wishlist: ${name}`, exact: true })
const cardOf = (page: Page, { name }: Pick<Product, 'name'>) => page.getByRole('article', { name, exact: true })
const signed = ({ token }: Customer) => ({ headers: { authorization: `Bearer ${token}` } })

test('a visitor’s wishes stay in the browser, and whoever then signs in has them on the list', async ({
  page,
  request,
}) => {
  const [first, second] = await productsFor(page, 'juventus')
  const customer = await givenCustomer(request)
  await visit(page, '/products?search=juventus')
  await heartOf(page, first).click()
  if (second) await heartOf(page, second).click()
  await expect(page.getByText('Added to wishlist')).toBeVisible()
  await page.getByRole('link', { name: 'View wishlist' }).click()
  await expect(page).toHaveURL('/wishlist')
  await expect(cardOf(page, first)).toBeVisible()
  await page.reload()
  await expect(hearts(page)).toHaveCount(2)

  await page.getByRole('link', { name: 'Log in to keep it on all your devices' }).click()
  await fillLogin(page, customer.user.email)
  await expect(page).toHaveURL('/wishlist')
  await expect(cardOf(page, first)).toBeVisible()
  await expect.poll(async () => (await wishedBy(page, customer)).length).toBe(2)
  expect(await page.evaluate(() => localStorage.getItem('device-wishes'))).toBeNull()

  await page.getByRole('button', { name: 'Logout' }).click()
  await visit(page, '/wishlist')
  await expect(page.getByText('Nothing on your wishlist yet')).toBeVisible()
})

test('a customer wishes by a card’s heart, finds it on the list, takes it off and back again', async ({
  page,
  request,
}) => {
  const [jersey] = await productsFor(page, 'juventus home')
  await storeSession(page, await givenCustomer(request))
  await visit(page, '/products?search=juventus')
  await heartOf(page, jersey).click()
  await expect(heartOf(page, jersey)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Added to wishlist')).toBeVisible()
  await visit(page, `/products/${jersey.id}`)
  await expect(heartOf(page, jersey)).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('banner').getByRole('link', { name: 'Wishlist' }).click()
  await expect(page).toHaveTitle(/^Wishlist/)
  await expect(cardOf(page, jersey).getByRole('button', { name: 'Add to Cart' })).toBeEnabled()
  await heartOf(page, jersey).click()
  await expect(cardOf(page, jersey)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Nothing on your wishlist yet' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cardOf(page, jersey)).toBeVisible()
  await page.reload()
  await expect(cardOf(page, jersey)).toBeVisible()
})

test('impatient presses end with the last one', async ({ page, request }) => {
  const [jersey] = await productsFor(page, 'napoli away')
  const customer = await givenCustomer(request)
  await storeSession(page, customer)
  await visit(page, `/products/${jersey.id}`)
  await heartOf(page, jersey).evaluate((heart: HTMLElement) => {
    for (let presses = 0; presses < 5; presses += 1) heart.click()
  })
  await expect(heartOf(page, jersey)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => wishedBy(page, customer)).toEqual([jersey.name])
})

test('a wish that fails is taken back and said', async ({ page, request }) => {
  const [jersey] = await productsFor(page, 'napoli home')
  await storeSession(page, await givenCustomer(request))
  await answer(page, /^\/api\/wishlist\/\d+$/, {}, 500)
  await visit(page, `/products/${jersey.id}`)
  await heartOf(page, jersey).click()
  await expect(page.getByText('Failed to update wishlist. Please try again.')).toBeVisible()
  await expect(heartOf(page, jersey)).toHaveAttribute('aria-pressed', 'false')
})

test('a list that cannot be loaded says so, and can be tried again', async ({ page, request }) => {
  await storeSession(page, await givenCustomer(request))
  await answer(page, /^\/api\/wishlist$/, {}, 500)
  await page.goto('/wishlist')
  await expect(page.getByRole('alert')).toContainText('Failed to load wishlist')
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByText('Nothing on your wishlist yet')).toBeVisible()
})

test('what is wished in another tab shows when one comes back', async ({ page, request, context }) => {
  const [jersey] = await productsFor(page, 'napoli third')
  const customer = await givenCustomer(request)
  await storeSession(page, customer)
  await visit(page, `/products/${jersey.id}`)
  await expect(heartOf(page, jersey)).toHaveAttribute('aria-pressed', 'false')
  const other = await context.newPage()
  await visit(other, `/products/${jersey.id}`)
  await heartOf(other, jersey).click()
  await expect.poll(() => wishedBy(page, customer)).toEqual([jersey.name])
  await other.close()

  // A headless browser sends no focus event when the other tab closes.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(heartOf(page, jersey)).toHaveAttribute('aria-pressed', 'true')
})

test('nothing of a list is left for the next one at this browser', async ({ page, request }) => {
  const [jersey] = await productsFor(page, 'sevilla home')
  const first = await givenCustomer(request)
  const second = await givenCustomer(request, 'Omar Said')
  await page.request.put(`/api/wishlist/${jersey.id}`, signed(first))
  await storeSession(page, first)
  await visit(page, '/products?search=sevilla')
  await expect(heartOf(page, jersey)).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'All Jerseys' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(hearts(page).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Wishlist: /, pressed: true })).toHaveCount(0)

  await page.getByRole('link', { name: 'Login' }).click()
  await fillLogin(page, second.user.email)
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await visit(page, '/products?search=sevilla')
  await expect(heartOf(page, jersey)).toHaveAttribute('aria-pressed', 'false')
  await visit(page, '/wishlist')
  await expect(page.getByText('Nothing on your wishlist yet')).toBeVisible()
})

test('long lists have pages, and the menu of a phone leads there', async ({ page, request }) => {
  const customer = await givenCustomer(request)
  const wished = await productsFor(page, 'third')
  for (const { id } of wished) await page.request.put(`/api/wishlist/${id}`, signed(customer))
  await storeSession(page, customer)
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/products')
  await page.getByRole('button', { name: /menu/i }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Wishlist' }).click()

  await expect(page.getByText('25 jerseys')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(24)
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL('/wishlist?page=2')
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('a sold-out size is waited for, and that can be taken back', async ({ page, request }) => {
  const { product, size } = await sizeWith(page, 0)
  const customer = await givenCustomer(request)
  await visit(page, `/products/${product.id}`)
  await page.getByRole('button', { name: TELL_ME }).click()
  await page.getByRole('link', { name: 'Log in to be told' }).click()
  await fillLogin(page, customer.user.email)
  await expect(page).toHaveURL(`/products/${product.id}`)

  await page.getByRole('button', { name: TELL_ME }).click()
  await expect(page.getByRole('button', { name: 'Change' })).toBeFocused()
  await page.reload()
  await expect(page.getByText(`We’ll mail you once when ${size} is back.`)).toBeVisible()

  await page.getByRole('button', { name: 'Change' }).click()
  const dialog = page.getByRole('dialog', { name: TELL_ME })
  await dialog.getByRole('button', { name: size, exact: true }).click()
  await expect(dialog.getByRole('status')).toHaveText('We won’t mail you.')
  await page.keyboard.press('Escape')
  await expect(page.getByText(`We’ll mail you once when ${size} is back.`)).toBeVisible()
  expect(await alertsOf(page, customer)).toHaveLength(1)

  await page.getByRole('button', { name: 'Change' }).click()
  await dialog.getByRole('button', { name: size, exact: true }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: TELL_ME })).toBeFocused()
  expect(await alertsOf(page, customer)).toEqual([])
})

test('a size that is back already says so, and can be bought', async ({ page, request }) => {
  const [product] = await productsFor(page, 'lazio home')
  const [size = ''] = Object.entries(product.size_stock ?? {}).find(([, left]) => left > 0) ?? []
  await storeSession(page, await givenCustomer(request))
  // The page shows the size as sold out, as if it was loaded before the size came back.
  await page.route(`/api/products/${product.id}`, (route) =>
    route.fulfill({ json: { ...product, size_stock: { ...product.size_stock, [size]: 0 } } }),
  )
  await visit(page, `/products/${product.id}`)
  await page.getByRole('button', { name: TELL_ME }).click()
  await page.unrouteAll()
  await page.getByRole('dialog').getByRole('button', { name: size, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Tell me', exact: true }).click()

  await expect(page.getByText(`Size ${size} is in stock again.`)).toBeVisible()
  await expect(page.getByRole('radio', { name: size, exact: true })).toBeEnabled()
})

test('whoever waits is told once by mail when stock returns', async ({ page, request, baseURL }) => {
  // A job looks for sizes that are back only once a minute.
  test.setTimeout(100_000)
  const { product, size } = await sizeWith(page, 1)
  const buyer = await newShopper(baseURL ?? '', () => false)
  const order = await buyer.buy(product.id, size)
  const customer = await givenCustomer(request)
  const asked = await request.post('/api/stock-alerts', { ...signed(customer), data: { product_id: product.id, size } })
  expect(asked.status()).toBe(201)

  const cancelled = { ...signed(await givenAdmin(request)), data: { status: 'cancelled' } }
  expect((await request.put(`/api/admin/order-management/${order.id}/status`, cancelled)).status()).toBe(200)

  const mails = page
    .getByRole('link', { name: `Back in stock: ${product.name}` })
    .filter({ hasText: customer.user.email })
  await expect(async () => {
    await page.goto('/mailbox')
    await expect(mails).toHaveCount(1, { timeout: 500 })
  }).toPass({ timeout: 80_000, intervals: [1000] })
  expect(await alertsOf(page, customer)).toEqual([])
  await mails.click()
  await expect(page.getByText(`/products/${product.id}`).first()).toBeVisible()
})

test(`the wishlist and its dialog have ${FAULTS}`, async ({ page, request }) => {
  test.slow()
  const expectNoFaultsOnceLoaded = () =>
    expectNoFaultsAtAnyWidth(page, () =>
      expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible(),
    )
  const customer = await givenCustomer(request)
  await storeSession(page, customer)
  await visit(page, '/wishlist')
  await expectNoFaultsOnceLoaded()

  const wished = await productsFor(page, 'liverpool')
  for (const { id } of wished) await page.request.put(`/api/wishlist/${id}`, signed(customer))
  await page.route(/\/api\/wishlist$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: withoutStock((await response.json()) as WishlistPage) })
  })
  await visit(page, '/wishlist')
  await expect(hearts(page)).toHaveCount(wished.length)
  await expectNoFaultsOnceLoaded()
  await page.getByRole('button', { name: TELL_ME }).first().click()
  await expect(page.getByRole('dialog', { name: TELL_ME })).toBeVisible()
  await expectNoFaultsOnceLoaded()
})

/** Makes every product of the page sold out, because none of the demo's jerseys is. */
function withoutStock({ data, meta }: WishlistPage): WishlistPage {
  return { meta, data: data.map((item) => ({ ...item, product: { ...item.product, stock: 0, size_stock: null } })) }
}

async function productsFor(page: Page, search: string): Promise<[Product, ...Product[]]> {
  const response = await page.request.get('/api/products', { params: { search, per_page: 25 } })
  const [first, ...others] = (await response.json()) as Product[]
  if (!first) throw new Error(`No product for "${search}"`)
  return [first, ...others]
}

/** A jersey with `pieces` left of one size and no size sold out; from the end of the list, where no other test buys. */
async function sizeWith(page: Page, pieces: number): Promise<{ product: Product; size: string }> {
  const products = (await (await page.request.get('/api/products')).json()) as Product[]
  for (const product of products.toReversed()) {
    const stock = Object.entries(product.size_stock ?? {})
    const others = stock.filter(([, left]) => left !== pieces)
    const [size] = stock.find(([, left]) => left === pieces) ?? []
    if (size && others.length === stock.length - 1 && others.every(([, left]) => left > 0)) return { product, size }
  }
  throw new Error(`No size of which ${pieces} are left.`)
}

async function wishedBy(page: Page, customer: Customer): Promise<string[]> {
  const { data } = (await (await page.request.get('/api/wishlist', signed(customer))).json()) as WishlistPage
  return data.map(({ product }) => product.name)
}

async function alertsOf(page: Page, customer: Customer): Promise<StockAlert[]> {
  const response = await page.request.get('/api/stock-alerts', signed(customer))
  return ((await response.json()) as { data: StockAlert[] }).data
}
