import { expect, test, type Locator, type Page } from '@playwright/test'
import { fillCard, fillCart, fillShipping } from './checkout-steps'
import { givenAdmin, givenCustomer, storeSession } from './customer'
import {
  answer,
  atWidths,
  clubId,
  expectNoFaultsAtAnyWidth,
  expectNoPageFaults,
  expectNoViolations,
  FAULTS,
  productId,
  visit,
} from './shop-page'

const PATHS = ['/products', '/leagues', '/leagues/1', '/products?search=zzzzzzqqqq', '/products/999999']

test(`the pages of the catalogue have ${FAULTS}`, async ({ page }) => {
  test.slow()
  const jersey = `/products/${await productId(page, 'arsenal home')}`
  const club = `/clubs/${await clubId(page, 'barcelona')}`
  for (const path of [...PATHS, jersey, club]) await expectNoFaultsOn(page, path)
})

test(`the ways into an account have ${FAULTS}`, async ({ page }) => {
  test.slow()
  for (const path of [
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password',
    '/confirm-email',
    '/undo-email',
    '/invitation',
    '/fit',
    '/mail-preferences',
  ]) {
    await expectNoFaultsOn(page, path)
  }
  await visit(page, '/register')
  await page.getByRole('button', { name: 'Register' }).click()
  await expectNoFaultsOnceLoaded(page)
})

test(`a customer’s pages have ${FAULTS}`, async ({ page, request }) => {
  test.slow()
  await storeSession(page, await givenCustomer(request))
  for (const path of [
    '/',
    '/profile',
    '/profile/addresses',
    '/profile/size',
    '/profile/mails',
    '/profile/security',
    '/cart',
    '/orders',
  ]) {
    await expectNoFaultsOn(page, path)
  }
  await fillCart(page)
  await expectNoFaultsOn(page, '/cart')
  await visit(page, '/checkout')
  await page.getByRole('button', { name: 'Next' }).click()
  await expectNoFaultsOnceLoaded(page)
  await fillShipping(page)
  await expect(page.getByLabel('Card number')).toBeVisible()
  await expectNoFaultsOnceLoaded(page)
  await fillCard(page)
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeEnabled()
  await expectNoFaultsOnceLoaded(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL('/checkout/success')
  await expectNoFaultsOnceLoaded(page)
  await page.getByRole('link', { name: 'View Order' }).click()
  await expect(page).toHaveURL(/\/orders\/\d+/)
  await expectNoFaultsOnceLoaded(page)
  await page.getByRole('link', { name: 'View receipt' }).click()
  await expect(page).toHaveURL(/\/orders\/\d+\/receipt/)
  await expectNoFaultsOnceLoaded(page)
  await expectNoFaultsOn(page, '/orders')
})

const SELDOM_VISITED = ['/gift-cards', '/wishlist', '/pay', '/promise']
const OF_A_CUSTOMER = ['/profile/gift-cards', '/orders/returns', '/checkout/success']
const OF_STAFF = ['vouchers/new', 'gift-cards/new', 'page-texts/delivery']

/** In English, the sweeps of text pages, lists and settings check these at the same width. */
const TEXT_PAGES = ['/delivery', '/contact', '/privacy']
const LISTS_OF_STAFF = [
  ...['returns', 'shipping', 'users', 'review-management', 'settings/shop', 'audit-log', 'category-management'],
  ...['order-management/print-queue', 'product-management/count'],
]

for (const language of ['', '/ar']) {
  test(`the pages that are seldom visited, under ${language || '/'}, have no violations at 390 px`, async ({
    page,
    request,
  }) => {
    test.slow()
    await page.setViewportSize({ width: 390, height: 844 })
    const expectNoFaults = async (path: string) => {
      await visit(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoViolations(page)
    }
    await storeSession(page, await givenCustomer(request))
    const ofShop = [...SELDOM_VISITED, ...(language ? TEXT_PAGES : []), ...OF_A_CUSTOMER]
    for (const path of ofShop) await expectNoFaults(language + path)
    await storeSession(page, await givenAdmin(request))
    const ofStaff = [...OF_STAFF, ...(language ? LISTS_OF_STAFF : [])]
    for (const path of ofStaff) await expectNoFaults(`${language}/admin/${path}`)
  })
}

test('with text of 200 % the way to an order has no violations, and nothing lies over anything, at 1440 and 390 px', async ({
  page,
  request,
}) => {
  test.slow()
  const expectNoFaults = (check?: () => Promise<void>) =>
    atWidths(page, [1440, 390], async () => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoPageFaults(page)
      await check?.()
    })
  await storeSession(page, await givenCustomer(request))
  await fillCart(page)
  await page.addInitScript(doubleText)
  await visit(page, '/products')
  await expectNoFaults(async () => {
    expect(await page.getByRole('heading', { level: 1 }).evaluate(linesOfText)).toBe(1)
  })
  await visit(page, `/products/${await productId(page, 'arsenal home')}`)
  await expectNoFaults()
  await visit(page, '/cart')
  const line = page.getByRole('group').first()
  const remove = line.getByRole('button', { name: /^Remove/ })
  await expectNoFaults(async () => {
    expect(await overlap(remove, line.getByText(/^[\d,]+\.\d\d$/).last())).toBe(false)
  })

  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await fillShipping(page)
  await fillCard(page)
  await expectNoFaults()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL('/checkout/success')
  await visit(page, '/orders')
  const cells = page.getByRole('row').last().getByRole('cell')
  await expectNoFaults(async () => {
    expect(await overlap(cells.nth(0), cells.nth(1))).toBe(false)
  })
})

/** Runs in the page before its own scripts: what a browser does whose user asked for text twice as large. */
function doubleText(): void {
  document.addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '200%'))
}

/** Runs in the page: over how many lines the text of an element runs. */
function linesOfText(element: Element): number {
  const text = document.createRange()
  text.selectNodeContents(element)
  return new Set(Array.from(text.getClientRects(), ({ top }) => Math.round(top))).size
}

/** Whether the texts of two elements share a part of the screen. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.evaluate(boxOfText), other.evaluate(boxOfText)])
  return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
}

/** Runs in the page. */
function boxOfText(element: Element) {
  const text = document.createRange()
  text.selectNodeContents(element)
  const { left, right, top, bottom } = text.getBoundingClientRect()
  return { left, right, top, bottom }
}

async function expectNoFaultsOn(page: Page, path: string): Promise<void> {
  await test.step(path, async () => {
    await visit(page, path)
    await expectNoFaultsOnceLoaded(page)
  })
}

async function expectNoFaultsOnceLoaded(page: Page): Promise<void> {
  await expectNoFaultsAtAnyWidth(page, () => expect(page.getByRole('heading', { level: 1 })).toBeVisible())
}

test('a page that failed to load has no violations', async ({ page }) => {
  await answer(page, /^\/api\/leagues$/, {}, 500)
  await visit(page, '/leagues')
  await expectNoViolations(page)
})

test('the open palette of the panel has no violations', async ({ page, request }) => {
  await storeSession(page, await givenAdmin(request))
  for (const language of ['', '/ar']) {
    await visit(page, `${language}/admin`)
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
    await expectNoViolations(page)
  }
})

test('the catalogue works by keyboard alone', async ({ page }) => {
  await visit(page, '/products')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  const league = page.getByRole('checkbox', { name: /Bundesliga/ })
  await league.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('54 jerseys')).toBeVisible()
  await expect(league).toBeFocused()

  await page.getByRole('link', { name: 'View Details' }).first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/products\/\d+$/)

  // After a navigation the heading takes the focus, so that screen readers announce the new page.
  await expect(page.getByRole('heading', { level: 1, name: /Jersey 2026/ })).toBeFocused()
  const chosen = page.getByRole('radiogroup', { name: 'Size' }).getByRole('radio', { checked: true })
  const size = await chosen.getAttribute('value')
  await chosen.focus()
  await page.keyboard.press('ArrowRight')
  await expect(chosen).not.toHaveAttribute('value', size ?? '')
})

test('on a phone the menu and the filters open, close and give the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/products')
  const menu = page.getByRole('button', { name: /menu/i })
  await menu.click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Leagues' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()

  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Search jerseys' })).toBeFocused()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: /^Filters/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('checkbox', { name: /Ligue 1/ })
    .check()
  await expect(page).toHaveURL(/league=/)
})
