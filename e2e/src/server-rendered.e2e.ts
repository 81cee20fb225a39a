import { expect, test } from '@playwright/test'
import { givenCustomer, storeSession, PASSWORD } from './customer'
import { clubId, productId } from './shop-page'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the catalogue can be read, filtered and paged', async ({ page }) => {
    await page.goto('/products')
    await expect(page.getByRole('article')).toHaveCount(24)
    await page.goto('/products?kit=away&per_page=24&page=2')
    await expect(page.getByText('110 jerseys')).toBeVisible()
    await page.goto(`/products/${await productId(page, 'arsenal home')}`)
    await expect(page.getByRole('heading', { level: 1, name: /Arsenal Home/ })).toBeVisible()
    await page.goto('/leagues')
    await page.getByRole('main').getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test.describe('before the scripts have come', () => {
  let release: () => void
  test.beforeEach(async ({ page }) => {
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/assets/*.js', async (route) => {
      await released
      await route.continue()
    })
  })

  test('what is typed is not lost', async ({ page, request }) => {
    const { user } = await givenCustomer(request)
    await page.goto('/login', { waitUntil: 'domcontentloaded' })
    await page.getByLabel('Email').fill(user.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    release()

    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText(/Welcome back/)).toBeVisible()
  })

  test('what is pressed is done when they have', async ({ page, request }) => {
    await storeSession(page, await givenCustomer(request))
    await page.goto('/products', { waitUntil: 'domcontentloaded' })
    const card = page.getByRole('article').first()
    await card.getByRole('combobox').selectOption('L')
    await card.getByRole('button', { name: 'Add to Cart' }).click()
    release()

    await expect(page.getByText('Item added to cart successfully!')).toBeVisible()
    await page.goto('/cart')
    await expect(page.getByText('Size L', { exact: true })).toBeVisible()
  })
})

test('each page has its own title, description, canonical link and structured data', async ({ page }) => {
  const id = await productId(page, 'arsenal home')
  const titles = new Set<string>()
  // A jersey has a readable address, which ends with its id.
  const canonical = (path: string) =>
    new RegExp(path === `/products/${id}` ? `/products/[a-z0-9-]+-${id}$` : `${path}$`)
  for (const path of [
    '/products',
    `/products/${id}`,
    '/leagues',
    '/leagues/1',
    `/clubs/${await clubId(page, 'arsenal')}`,
  ]) {
    await page.goto(path)
    titles.add(await page.title())
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\w+ \w+/)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', canonical(path))
    await expect(page.locator('meta[property="og:title"]')).toHaveCount(1)
  }
  expect(titles.size).toBe(5)

  await page.goto(`/products/${id}`)
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  const data = blocks.flatMap((text) => JSON.parse(text) as { '@type': string; offers?: { priceCurrency: string } })
  expect(data.map((block) => block['@type']).sort()).toEqual(['BreadcrumbList', 'Product'])
  expect(data.find((block) => block['@type'] === 'Product')?.offers?.priceCurrency).toBe('AED')
})

test('odd addresses give a page, never a fault', async ({ page }) => {
  const odd = [
    'page=abc',
    'page=-1',
    'page=1e9',
    'sort=%27%3B--',
    'min_price=NaN',
    'league=x',
    'size=%00',
    'search=%25_%5C',
    'per_page=0',
  ]
  for (const query of odd) {
    const response = await page.goto(`/products?${query}`)
    expect(response?.status(), query).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('crawlers find robots.txt and a sitemap with every jersey', async ({ request }) => {
  expect(await (await request.get('/robots.txt')).text()).toContain('/sitemap.xml')
  const sitemap = await (await request.get('/sitemap.xml')).text()
  for (const language of ['', '/ar']) {
    const countOf = (path: string) => sitemap.match(new RegExp(`<loc>https?://[^/]+${language}/${path}</loc>`, 'g'))
    expect(countOf(String.raw`products/[a-z0-9-]+-\d+`)).toHaveLength(330)
    expect(countOf(String.raw`clubs/\d+`)).toHaveLength(110)
  }
})

test('pages run under a strict policy without a complaint', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  for (const path of [
    '/products',
    '/leagues',
    '/leagues/1',
    `/clubs/${await clubId(page, 'arsenal')}`,
    `/products/${await productId(page, 'arsenal home')}`,
  ]) {
    const response = await page.goto(path, { waitUntil: 'networkidle' })
    const policy = response?.headers()['content-security-policy'] ?? ''
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe-inline')
  }
  expect(complaints).toEqual([])
})

test('the API is documented on a readable page', async ({ page }) => {
  await page.goto('/api/docs/')
  await expect(page.getByText('/api/login').first()).toBeVisible()
  // The page renders the calls that come into view.
  await expect(async () => {
    await page.mouse.wheel(0, 500)
    await expect(page.getByText('/api/products/{id}').first()).toBeVisible({ timeout: 50 })
  }).toPass({ intervals: [50] })
})
