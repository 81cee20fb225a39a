import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { givenCustomer, storeSession } from './customer'
import { answer, expectNoPageFaults, expectNoSidewaysScroll, visit } from './shop-page'

const PHONE = { width: 390, height: 844 }

const fieldOf = (scope: Page | Locator) => scope.getByRole('combobox', { name: 'Search jerseys' })
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })

/** Types letter by letter into the search field, which a narrow screen opens by a button. */
async function type(page: Page, words: string): Promise<Locator> {
  if ((page.viewportSize()?.width ?? 0) < 1024) await page.getByRole('button', { name: 'Search', exact: true }).click()
  const field = fieldOf(page).and(page.locator(':visible'))
  await field.pressSequentially(words)
  return field
}

test('the arrow and Enter lead from a few letters to a jersey, and on to its club', async ({ page }) => {
  await visit(page, '/products')
  const field = await type(page, 'arsen')
  const jersey = group(page, 'Jerseys').getByRole('option').first()
  await expect(jersey).toHaveText(/Arsenal .*Jersey/)
  await expect(field).toHaveAttribute('aria-expanded', 'true')

  await field.press('ArrowDown')
  await expect(jersey).toHaveAttribute('aria-selected', 'true')
  await expect(field).toBeFocused()
  await field.press('Enter')
  await expect(page).toHaveURL(/\/products\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: /^Arsenal .*Jersey/ })).toBeFocused()
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(field).toHaveValue('')

  await type(page, 'arsen')
  await group(page, 'Clubs').getByRole('option', { name: 'Arsenal' }).click()
  await expect(page).toHaveURL(/\/clubs\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Arsenal' })).toBeVisible()
})

for (const [typed, club] of [
  ['gunners', 'Arsenal'],
  ['barca', 'FC Barcelona'],
  ['los blancos', 'Real Madrid'],
  ['العين', 'Al Ain'],
  ['arsnal', 'Arsenal'],
  ['munchen', 'FC Bayern München'],
] as const) {
  test(`"${typed}" finds ${club} first`, async ({ page }) => {
    await visit(page, '/leagues')
    await type(page, typed)
    await expect(group(page, 'Clubs').getByRole('option').first()).toHaveText(new RegExp(`^${club}`))
    await expect(group(page, 'Jerseys').getByRole('option').first()).toContainText(club)
  })
}

test('Enter searches for the words, and so does the last row', async ({ page }) => {
  await visit(page, '/leagues')
  const field = await type(page, 'madrid')
  await expect(option(page, /^See all \d+ jerseys for “madrid”$/)).toBeVisible()
  await field.press('Enter')
  await expect(page).toHaveURL('/products?search=madrid')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(field).toHaveValue('madrid')

  await field.fill('milan')
  await option(page, /^See all \d+ jerseys for “milan”$/).click()
  await expect(page).toHaveURL('/products?search=milan')
  await expect(field).toHaveValue('milan')
  await page.goBack()
  await expect(field).toHaveValue('madrid')
})

test('Escape closes first and clears then, Tab leaves', async ({ page }) => {
  await visit(page, '/leagues')
  const field = await type(page, 'arsenal')
  await expect(page.getByRole('listbox')).toBeVisible()
  await field.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(field).toHaveValue('arsenal')
  await field.press('Escape')
  await expect(field).toHaveValue('')

  await type(page, 'arsenal')
  await expect(page.getByRole('listbox')).toBeVisible()
  await field.press('Tab')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(field).not.toBeFocused()
})

test('a row opens in a new tab as any link does', async ({ page, context }) => {
  await visit(page, '/leagues')
  await type(page, 'arsenal')
  const opened = context.waitForEvent('page')
  await group(page, 'Clubs')
    .getByRole('option')
    .first()
    .click({ modifiers: ['ControlOrMeta'] })
  await expect(await opened).toHaveURL(/\/clubs\/\d+$/)
  await expect(page).toHaveURL('/leagues')
  await expect(page.getByRole('listbox')).toBeVisible()
})

test('what was searched for is offered again, until it is removed', async ({ page }) => {
  await visit(page, '/leagues')
  const field = await type(page, 'madrid')
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Jerseys' })).toBeFocused()
  await field.fill('arsenal')
  await group(page, 'Clubs').getByRole('option', { name: 'Arsenal' }).click()
  await expect(page).toHaveURL(/\/clubs\/\d+$/)

  await visit(page, '/leagues')
  await field.click()
  const recent = page.getByRole('listbox', { name: 'Recent searches' }).getByRole('option')
  await expect(recent).toHaveText(['Arsenal', 'madrid', 'Clear recent searches'])
  await page.getByRole('button', { name: 'Remove “Arsenal”' }).click()
  await expect(recent).toHaveText(['madrid', 'Clear recent searches'])

  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(page).toHaveURL('/products?search=madrid')
  await expect(page.getByRole('heading', { level: 1, name: 'Jerseys' })).toBeFocused()
  await field.fill('')
  await option(page, 'Clear recent searches').click()
  await expect(page.getByRole('listbox')).toHaveCount(0)
})

test('whoever logs out leaves no searches for the next', async ({ page, request }) => {
  await storeSession(page, await givenCustomer(request))
  await visit(page, '/leagues')
  await (await type(page, 'madrid')).press('Enter')
  await expect(page).toHaveURL('/products?search=madrid')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  // A new page takes the focus, which closes suggestions that were opened before.
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()

  const field = await type(page, 'a')
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
  await field.fill('')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('recent-searches'))).toBeNull()
})

test('nothing found says so and shows a way on', async ({ page }) => {
  await visit(page, '/leagues')
  await type(page, 'zzzzzzqqqq')
  await expect(page.getByText('No jerseys, clubs or leagues for “zzzzzzqqqq”')).toBeVisible()
  await option(page, 'Browse every jersey').click()
  await expect(page).toHaveURL('/products')
})

test('without suggestions the search itself still works', async ({ page }) => {
  await answer(page, /^\/api\/suggestions$/, {}, 500)
  await visit(page, '/leagues')
  const field = await type(page, 'arsenal')
  await expect(page.getByText('Suggestions are not available right now. Press Enter to search.')).toBeVisible()
  await field.press('Enter')
  await expect(page).toHaveURL('/products?search=arsenal')
})

test('a server that knows no suggestions has a plain field', async ({ page }) => {
  await answer(page, /^\/api\/suggestions$/, { message: 'Not found' }, 404)
  await visit(page, '/leagues')
  const answered = page.waitForResponse(/suggestions/)
  const field = await type(page, 'arsenal')
  await answered
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByText(/suggestions/i)).toHaveCount(0)
  await field.press('Enter')
  await expect(page).toHaveURL('/products?search=arsenal')
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('the search opens from the bar, and a tap on a row leads there', async ({ page }) => {
    await visit(page, '/products')
    const field = await type(page, 'barc')
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    // The field loses the focus, as when a shopper closes the on-screen keyboard to see more rows.
    await field.blur()
    await group(page, 'Clubs').getByRole('option', { name: 'FC Barcelona' }).tap()
    await expect(page).toHaveURL(/\/clubs\/\d+$/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('Back closes the sheet', async ({ page }) => {
    await visit(page, '/leagues')
    await page.getByRole('link', { name: 'Premier League' }).first().click()
    await expect(page).toHaveURL(/\/leagues\/\d+$/)
    await type(page, 'arsenal')
    await page.goBack()
    await expect(page).toHaveURL('/leagues')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('Escape closes the rows, then clears, then closes the sheet', async ({ page }) => {
    await visit(page, '/products')
    const field = await type(page, 'arsenal')
    await expect(page.getByRole('listbox')).toBeVisible()
    await field.press('Escape')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await field.press('Escape')
    await expect(field).toHaveValue('')
    await field.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused()
  })
})

for (const viewport of [{ width: 1440, height: 900 }, PHONE, { width: 320, height: 640 }]) {
  test(`the open panel at ${viewport.width} px has no page faults`, async ({ page }) => {
    test.slow()
    await page.setViewportSize(viewport)
    await visit(page, '/products')
    const field = await type(page, 'premier league')
    await expect(group(page, 'Leagues').getByRole('option', { name: 'Premier League' })).toBeVisible()
    await field.press('ArrowDown')
    await expectNoPageFaults(page)

    await field.fill('zzzzzzqqqq')
    await expect(option(page, 'Browse every jersey')).toBeVisible()
    await expectNoPageFaults(page)

    await page.evaluate(() => localStorage.setItem('recent-searches', '{"userId":null,"searches":["arsenal","العين"]}'))
    await field.fill('')
    await expect(page.getByRole('listbox', { name: 'Recent searches' })).toBeVisible()
    await expectNoPageFaults(page)
  })
}

test('before any script a search is a plain form', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL,
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  await page.goto('/leagues')
  await fieldOf(page).fill('arsenal')
  await fieldOf(page).press('Enter')
  await expect(page).toHaveURL('/products?search=arsenal')
  await context.close()
})

test('what is typed before the suggestions’ code arrives is not lost', async ({ page }) => {
  await page.route(/search-suggestions.*\.js$/, async (route) => {
    await wait(1000)
    await route.continue()
  })
  await visit(page, '/leagues')
  const field = await type(page, 'arsenal')
  await expect(group(page, 'Clubs').getByRole('option', { name: 'Arsenal' })).toBeVisible()
  await expect(field).toHaveValue('arsenal')
})
