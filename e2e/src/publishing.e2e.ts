import { expect, test, type Page } from '@playwright/test'
import type { ManagedProduct } from '@shop/contract/catalog-admin'
import type { ManagedCategory } from '@shop/contract/categories-admin'
import { aPng } from './a-png'
import { givenAdmin, givenCustomer, storeSession } from './customer'
import { newDataDirWithDemoAndPictures } from './demo-folder'
import { expectNoViolations, visit } from './shop-page'
import { end, launch, portOf, untilReady, type ShopProcess } from './shop-process'

/** A shop of its own, because a new product is the first that every shopper sees. */
const PORT = portOf('publishing')

test.describe.configure({ mode: 'default', timeout: 240_000 })
test.use({ baseURL: `http://127.0.0.1:${PORT}` })

let shop: ShopProcess

test.beforeAll(async () => {
  shop = launch(PORT, await newDataDirWithDemoAndPictures(), { RATE_LIMIT: 'off' })
  await untilReady(shop)
})

test.afterAll(async () => {
  await end(shop, 'SIGTERM')
})

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Product saved.')).toBeVisible()
}

test('a jersey is duplicated, previewed, put into the shop and found at every address it ever had', async ({
  page,
  request,
  browser,
}) => {
  const admin = await givenAdmin(request)
  await storeSession(page, admin)
  const headers = { authorization: `Bearer ${admin.token}` }
  const call = async <Answer>(method: 'GET' | 'POST' | 'PUT', path: string, data?: object) =>
    (await (await request.fetch(`/api/admin/${path}`, { method, headers, ...(data && { data }) })).json()) as Answer
  const league = await call<ManagedCategory>('POST', 'category-management', { name: 'Paper League' })
  const parent = { name: 'Ink United', parent_id: league.id }
  const club = await call<ManagedCategory>('POST', 'category-management', parent)
  const jersey = { name: 'Ink Home', description: 'Blue.', price: 200, stock: 9, category_id: club.id, sku: 'INK-1' }
  const original = await call<ManagedProduct>('POST', 'product-management', jersey)
  const visitor = await (await browser.newContext({ baseURL: `http://127.0.0.1:${PORT}` })).newPage()

  const id = await test.step('a duplicate is a draft, with a picture that was uploaded before', async () => {
    await visit(page, `/admin/product-management?edit=${original.id}`)
    const photo = { name: 'ink.png', mimeType: 'image/png', buffer: aPng(900, [30, 30, 160]) }
    await page.locator('input[type=file]').setInputFiles(photo)
    await page.getByRole('textbox', { name: 'Alt text of photo 1' }).fill('The ink')
    await save(page)

    await page.getByRole('button', { name: 'Duplicate Ink Home', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Add product' })
    await expect(form.getByLabel('Visibility')).toHaveValue('draft')
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Ink Away')
    await form.getByRole('button', { name: 'Remove photo 1' }).click()
    await form.getByRole('button', { name: 'Choose from uploads' }).click()
    const library = page.getByRole('dialog', { name: 'Uploaded pictures' })
    await library.getByRole('searchbox').fill('ink')
    await expectNoViolations(page)
    await library.getByRole('button', { name: 'Use: The ink' }).click()
    await library.getByRole('button', { name: 'Done' }).click()
    await expect(form.getByRole('textbox', { name: 'Alt text of photo 1' })).toHaveValue('The ink')
    await form.getByLabel('Page title').fill('The away shirt of Ink United')
    await expect(form.getByRole('figure')).toContainText('/products/ink-away-…')
    await expectNoViolations(page)
    await save(page)

    await visit(page, '/admin/product-management?state=draft')
    const row = page.getByRole('row', { name: /Ink Away/ })
    await expect(row).toContainText('Draft')
    const { data } = await call<{ data: ManagedProduct[] }>('GET', 'product-management?state=draft')
    expect(data).toMatchObject([{ name: 'Ink Away', stock: 0, sku: null }])
    return data[0]?.id ?? 0
  })

  await test.step('shoppers see nothing of it, staff its preview', async () => {
    await visit(visitor, `/products/${id}`)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Product not found')
    await visit(visitor, '/products?search=ink+away')
    await expect(visitor.getByRole('article').filter({ hasText: 'Ink Away' })).toHaveCount(0)
    await visit(visitor, `/products/${id}/preview`)
    await expect(visitor).toHaveURL(/\/login/)
    const customer = await (await browser.newContext({ baseURL: `http://127.0.0.1:${PORT}` })).newPage()
    await storeSession(customer, await givenCustomer(request))
    await visit(customer, `/products/${id}/preview`)
    await expect(customer.getByText('Ink Away')).toHaveCount(0)

    await visit(page, `/products/${id}/preview`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ink Away')
    await expect(page.getByAltText('The ink').first()).toBeVisible()
    await expect(page.getByText(/Shoppers do not see this page/)).toBeVisible()
    await expectNoViolations(page)
  })

  await test.step('it is put into the shop, and its readable address is the one for search engines', async () => {
    await visit(page, `/admin/product-management?edit=${id}`)
    await page.getByLabel('Visibility').selectOption('In shop')
    await save(page)
    await visit(visitor, `/products/${id}`)
    await expect(visitor).toHaveURL(`/products/${id}`)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Ink Away')
    await expect(visitor).toHaveTitle(/^The away shirt of Ink United \| /)
    await expect(visitor.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`/products/ink-away-${id}$`),
    )
    await visit(visitor, `/products/ink-away-${id}`)
    await expect(visitor).toHaveURL(`/products/ink-away-${id}`)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Ink Away')
  })

  await test.step('another address: the former one leads to it', async () => {
    await visit(page, `/admin/product-management?edit=${id}`)
    await page.getByRole('textbox', { name: 'Readable address' }).fill('The Blue Ones')
    await save(page)
    const answer = await request.get(`/products/ink-away-${id}?cut=men`, { maxRedirects: 0 })
    expect(answer.status()).toBe(301)
    expect(answer.headers().location).toBe(`/products/the-blue-ones-${id}?cut=men`)
    await visit(visitor, `/products/ink-away-${id}`)
    await expect(visitor).toHaveURL(`/products/the-blue-ones-${id}`)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Ink Away')
    expect((await request.get(`/products/${id}`, { maxRedirects: 0 })).status()).toBe(200)
    expect(await (await request.get('/sitemap.xml')).text()).toContain(`/products/the-blue-ones-${id}<`)
  })

  await test.step('a jersey that waits for its moment appears by itself', async () => {
    const publish_at = new Date(Date.now() + 2_000).toISOString()
    const next = { ...jersey, name: 'Ink Third', sku: 'INK-3', state: 'scheduled', publish_at }
    const { id: third, state } = await call<ManagedProduct>('POST', 'product-management', next)
    expect(state).toBe('scheduled')
    await visit(page, '/admin/product-management?state=scheduled')
    await expect(page.getByRole('row', { name: /Ink Third/ })).toContainText('Scheduled')
    expect((await request.get(`/api/products/${third}`)).status()).toBe(404)
    await expect.poll(async () => (await request.get(`/api/products/${third}`)).status(), { timeout: 90_000 }).toBe(200)
    await visit(visitor, '/products')
    await expect(visitor.getByRole('article').filter({ hasText: 'Ink Third' })).toBeVisible()
  })
})
