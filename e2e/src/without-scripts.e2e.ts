import { expect, test, type Page } from '@playwright/test'
import { expectNoSidewaysScroll, productId } from './shop-page'

test.use({ javaScriptEnabled: false })

/** Playwright's text locators skip `noscript` and all that stands in it. */
async function visibleNotices(page: Page): Promise<string[]> {
  return page.getByRole('main').locator('noscript:visible').allTextContents()
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test.describe(`without scripts at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('a shopper searches, filters, sorts and pages by forms and links', async ({ page }) => {
      await page.goto('/leagues')
      await page.getByRole('combobox', { name: 'Search jerseys' }).fill('jersey')
      await page.getByRole('combobox', { name: 'Search jerseys' }).press('Enter')
      await expect(page).toHaveURL('/products?search=jersey')
      await expect(page.getByText('330 jerseys')).toBeVisible()

      const filters = page.getByRole('complementary', { name: 'Filters' })
      if (viewport.width < 1024) await page.getByRole('link', { name: 'Filters', exact: true }).click()
      await filters.getByRole('checkbox', { name: /^LaLiga/ }).check()
      await filters.getByRole('checkbox', { name: /^Away/ }).check()
      await filters.getByRole('button', { name: 'Show' }).click()
      await expect(page.getByText('20 jerseys')).toBeVisible()
      await expect(page).toHaveURL(/search=jersey/)
      await expect(filters.getByRole('checkbox', { name: /^Serie A ?, 20$/ })).not.toBeChecked()
      await expect(filters.getByRole('list', { name: 'Clubs, LaLiga' })).toBeVisible()

      await page.getByLabel('Sort by').selectOption({ label: 'Price: low to high' })
      await page.getByRole('button', { name: 'Sort', exact: true }).click()
      await expect(page).toHaveURL(/sort=price_asc/)
      const prices = await page.getByRole('article').getByText(/AED/).allTextContents()
      const amounts = prices.map((text) => Number(text.replace(/[^\d.]/g, '')))
      expect(amounts).toEqual([...amounts].sort((a, b) => a - b))

      await page.getByRole('link', { name: 'Remove filter: Away kit' }).click()
      await expect(page.getByText('60 jerseys')).toBeVisible()
      await page.getByRole('link', { name: 'Next page' }).click()
      await expect(page).toHaveURL(/page=2/)
      await page.getByRole('button', { name: 'Load more' }).click()
      await expect(page.getByRole('article')).toHaveCount(36)
      await expectNoSidewaysScroll(page)
    })

    test('a jersey is reached by links and says what needs scripts', async ({ page }) => {
      await page.goto('/products?search=arsenal')
      const card = page.getByRole('article', { name: /Arsenal Home/ })
      await expect(card.getByRole('button')).toHaveCount(0)
      await card.getByRole('link', { name: 'View Details' }).click()
      await expect(page).toHaveURL(`/products/${await productId(page, 'arsenal home')}`)
      expect(await visibleNotices(page)).toContain('Adding to the cart needs JavaScript.')
      await page
        .getByRole('region', { name: 'Complete the kit' })
        .getByRole('link', { name: /Arsenal Away/ })
        .click()
      await expect(page.getByRole('heading', { level: 1, name: /Arsenal Away/ })).toBeVisible()
    })

    test('a search that finds nothing leads on', async ({ page }) => {
      await page.goto('/products?search=barsalonna')
      await page.getByRole('region', { name: 'Did you mean' }).getByRole('link', { name: 'barcelona' }).click()
      await expect(page.getByRole('article').first()).toContainText('Barcelona')
    })

    for (const path of ['/login', '/register', '/forgot-password']) {
      test(`the form at ${path} says that it needs scripts, and its button can’t be pressed`, async ({ page }) => {
        await page.goto(path)
        expect(await visibleNotices(page)).toEqual([expect.stringContaining('This form needs JavaScript.')])
        await expect(page.getByRole('main').locator('[type=submit]')).toBeDisabled()
        await expectNoSidewaysScroll(page)
      })
    }

    for (const path of ['/', '/cart', '/checkout', '/orders', '/profile']) {
      test(`the page at ${path} says that it needs scripts and what works without`, async ({ page }) => {
        await page.goto(path)
        expect(await visibleNotices(page)).toEqual([expect.stringContaining('This page needs JavaScript.')])
        await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'All Jerseys' }).click()
        await expect(page.getByText('330 jerseys')).toBeVisible()
      })
    }
  })
}
