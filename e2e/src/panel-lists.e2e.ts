import { expect, test, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { givenAdmin, givenCustomer, storeSession } from './customer'
import { atWidths, expectNoSidewaysScroll, expectNoViolations, visit } from './shop-page'

/** Orders, users, reviews and the audit log are checked as pages of a shopkeeper; settings and page texts on their own. */
const LISTS = [
  '/admin/order-management?search=demo&status=pending',
  '/admin/order-management/print-queue',
  '/admin/order-management/blocked-words',
  '/admin/drafts',
  '/admin/shipping',
  '/admin/returns',
  '/admin/product-management',
  '/admin/product-management?stock=size-out',
  '/admin/product-management/restock',
  '/admin/product-management/count',
  '/admin/product-management/changes',
  '/admin/product-management/import',
  '/admin/category-management',
  '/admin/category-management/squads',
  '/admin/promises',
  '/admin/synonyms',
  '/admin/vouchers',
  '/admin/gift-cards',
  '/admin/reports',
  '/admin/reports?report=searches',
  '/admin/tax-report',
]

/** Lists of the demo shop with twenty rows and more. */
const COMPACT_LISTS = [
  '/admin/product-management',
  '/admin/product-management?stock=size-out',
  '/admin/product-management/restock',
  '/admin/order-management',
  '/admin/order-management?payment_status=paid',
  '/admin/review-management',
  '/admin/users',
]

const LONG_NAMES = [
  'Maximiliane Alexandrowna von Hohenstein-Sonderburg-Glücksburg de la Fontaine zu Sachsen-Weimar und Eisenach am Rhein',
  'عبد الرحمن بن محمد بن سلطان بن خليفة بن زايد بن حمدان آل نهيان المنصوري الظاهري الكعبي العامري الشامسي البلوشي',
]

test('every list of the panel has no violations and no sideways scroll at 1440 and 390 px', async ({
  page,
  request,
}) => {
  // axe runs on all of them, some with long tables.
  test.setTimeout(600_000)
  await storeSession(page, await givenAdmin(request))
  for (const path of LISTS) {
    await test.step(path, async () => {
      await visit(page, path)
      await atWidths(page, [1440, 390], async () => {
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectNoViolations(page)
      })
    })
  }
})

test('a compact list shows twenty rows at 1440 × 900 px, narrowed or not', async ({ page, request }) => {
  await givenCustomers(request, 24)
  await page.setViewportSize({ width: 1440, height: 900 })
  await storeSession(page, await givenAdmin(request))
  for (const path of COMPACT_LISTS) {
    await test.step(path, async () => {
      await visit(page, path)
      await page.getByRole('button', { name: 'Compact', exact: true }).click()
      await page.evaluate(() => window.scrollTo(0, 0))
      expect(await page.evaluate(countRowsInSight)).toBeGreaterThanOrEqual(20)
    })
  }
})

test('the longest names take two lines within the panel; hovering and the focus show the whole', async ({
  page,
  request,
}) => {
  for (const name of LONG_NAMES) await givenCustomer(request, name)
  await storeSession(page, await givenAdmin(request))
  for (const width of [1440, 390]) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 })
      for (const name of LONG_NAMES) {
        await visit(page, `/admin/users?search=${encodeURIComponent(name)}`)
        const link = page.getByRole('link', { name, exact: true })
        await expect.poll(() => linesOf(link.locator('bdi'))).toBeLessThanOrEqual(2)
        const table = await page.getByRole('table', { name: 'Users' }).boundingBox()
        const main = await page.locator('main').boundingBox()
        expect((table?.x ?? 0) + (table?.width ?? 0)).toBeLessThanOrEqual((main?.x ?? 0) + (main?.width ?? 0))
        await link.hover()
        await expect(page.locator('td').getByTitle(name, { exact: true })).toBeVisible()
        await page.keyboard.press('j')
        await expect(link).toBeFocused()
        await expect.poll(() => linesOf(link.locator('bdi'))).toBeGreaterThan(2)
      }
    })
  }
})

test('the status of an order stands whole, and what is to be restocked has more room than its club', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await storeSession(page, await givenAdmin(request))
  await visit(page, '/admin/order-management?status=completed')
  for (const density of ['Comfortable', 'Compact']) {
    await page.getByRole('button', { name: density, exact: true }).click()
    const status = page.locator('td[data-column=status] select').first()
    expect(await status.evaluate(roomBesideItsText)).toBeGreaterThanOrEqual(0)
  }
  await visit(page, '/admin/product-management/restock')
  const widthOf = async (column: string) =>
    (await page.locator(`td[data-column=${column}]`).first().boundingBox())?.width ?? 0
  expect(await widthOf('product')).toBeGreaterThan((await widthOf('club')) * 1.3)
})

test('draft orders with the longest names and addresses stay within the page', async ({ page, request }) => {
  const admin = await givenAdmin(request)
  const [firstName = '', lastName = ''] = LONG_NAMES.map((name) => name.slice(0, 80))
  const address = { address1: '', address2: null, city: '', state: '', zip: '', country: '', phone: '' }
  const jerseys = (await (await request.get('/api/products?search=borussia')).json()) as { id: number }[]
  const lines = jerseys.slice(0, 3).map(({ id }) => ({ product_id: id, quantity: 1, options: { size: 'M' } }))
  const answer = await request.post('/api/admin/drafts', {
    headers: { authorization: `Bearer ${admin.token}` },
    data: {
      key: `long-names-${Date.now()}`,
      email: `a-very-long-part-of-an-address.and-more.${Date.now()}@subdomain.of-a-long-domain-name.example.org`,
      shipping: { firstName, lastName, ...address },
      lines,
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  await storeSession(page, admin)
  for (const [width, density] of [
    [1440, 'Comfortable'],
    [1440, 'Compact'],
    [390, undefined],
  ] as const) {
    await test.step(`${density ?? ''} at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 })
      await visit(page, '/admin/drafts')
      if (density) await page.getByRole('button', { name: density, exact: true }).click()
      await expectNoSidewaysScroll(page)
    })
  }
})

test('a list goes from page to page without a jump', async ({ page, request }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await storeSession(page, await givenAdmin(request))
  await visit(page, '/admin/product-management')
  await page.getByRole('button', { name: 'Compact', exact: true }).click()
  const next = page.getByRole('link', { name: 'Next page' })
  const places: (number | undefined)[] = []
  await page.evaluate(watchShifts)
  for (const last of [48, 72, 96, 120]) {
    await next.click()
    await expect(page.getByText(`–${last} of`)).toBeVisible()
    places.push((await next.boundingBox())?.x)
  }
  expect(new Set(places).size).toBe(1)
  expect(await shiftsOf(page)).toBeLessThan(0.02)
})

test('a click with Shift ticks all rows from the one that was ticked before', async ({ page, request }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await storeSession(page, await givenAdmin(request))
  for (const list of ['order-management', 'product-management']) {
    await visit(page, `/admin/${list}`)
    const boxes = page.locator('main tbody').getByRole('checkbox')
    await boxes.nth(1).click()
    await boxes.nth(6).click({ modifiers: ['Shift'] })
    await expect(page.locator('main tbody').getByRole('checkbox', { checked: true })).toHaveCount(6)
  }
})

test('J, K and Enter walk through the products and open one, and the list stays as it was', async ({
  page,
  request,
}) => {
  await storeSession(page, await givenAdmin(request))
  await visit(page, '/admin/product-management?search=arsenal')
  const links = page.locator('main tbody tr').getByRole('link', { name: /No\. \d+/ })
  for (const key of ['j', 'j', 'j', 'k']) await page.keyboard.press(key)
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Edit product' })).toBeVisible()
  await expect(page).toHaveURL(/\?search=arsenal&edit=\d+$/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\?search=arsenal$/)
  await expect(links.nth(1)).toBeFocused()
})

function linesOf(text: Locator): Promise<number> {
  return text.evaluate((element) => {
    const lineHeight = Number.parseFloat(getComputedStyle(element).lineHeight)
    return Math.round(element.getBoundingClientRect().height / lineHeight)
  })
}

/** Runs in the page: how much wider the field is than the words that it shows. */
function roomBesideItsText(field: HTMLElement | SVGElement): number {
  if (!(field instanceof HTMLSelectElement)) throw new Error('This is no select.')
  const { fontFamily, fontSize, fontWeight, paddingLeft, paddingRight } = getComputedStyle(field)
  const words = document.createElement('span')
  Object.assign(words.style, { position: 'absolute', whiteSpace: 'nowrap', fontFamily, fontSize, fontWeight })
  words.textContent = field.selectedOptions[0]?.text ?? ''
  document.body.append(words)
  const { width } = words.getBoundingClientRect()
  words.remove()
  return field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - width
}

/** Runs in the page: how many rows of the list can be read without scrolling. */
function countRowsInSight(): number {
  const rows = [...document.querySelectorAll('main tbody tr')].map((row) => row.getBoundingClientRect())
  return rows.filter(({ top, bottom }) => top >= 0 && bottom <= window.innerHeight).length
}

/** Runs in the page: adds up what moves on the screen although nobody did anything in the half second before. */
function watchShifts(): void {
  const root = document.documentElement
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) root.dataset.shifts = String(Number(root.dataset.shifts ?? 0) + entry.value)
    }
  }).observe({ type: 'layout-shift', buffered: false })
}

function shiftsOf(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.documentElement.dataset.shifts ?? 0))
}

async function givenCustomers(request: APIRequestContext, count: number): Promise<void> {
  for (let made = 0; made < count; made += 1) await givenCustomer(request, `Customer ${made} of many`)
}
