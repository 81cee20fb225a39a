import { expect, test } from '@playwright/test'
import { givenCustomer, storeSession } from './customer'
import { expectNoPageFaults, productId, visit } from './shop-page'

/** Runs in the page: the keys of pictures, which are the same for the same drawing in any size. */
function keysOf(images: Element[]): string[] {
  return images.map((image) => /pictures\/([^/]+)/.exec((image as HTMLImageElement).src)?.[1] ?? '')
}

test('a visitor walks from the leagues to a club to a jersey', async ({ page }) => {
  await visit(page, '/leagues')
  await expect(page.getByRole('heading', { level: 1, name: 'Leagues' })).toBeVisible()
  const main = page.getByRole('main')

  await main.getByRole('link', { name: /LaLiga/ }).click()
  await expect(page).toHaveURL(/\/leagues\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'LaLiga' })).toBeVisible()

  await main.getByRole('link', { name: /FC Barcelona/ }).click()
  await expect(page).toHaveURL(/\/clubs\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'FC Barcelona' })).toBeVisible()

  const home = page.getByRole('article', { name: 'Barcelona Home Jersey 2026/27' })
  await expect(home.getByRole('button', { name: 'Add to Cart' })).toBeVisible()
  await home.getByRole('link', { name: 'View Details' }).click()
  await expect(page).toHaveURL(/\/products\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Barcelona Home Jersey 2026/27' })).toBeVisible()
})

test('filters, sorting and pages are kept in the address', async ({ page }) => {
  await visit(page, '/products')
  await expect(page.getByText('330 jerseys')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(24)

  await page.getByRole('checkbox', { name: /Serie A/ }).check()
  await expect(page.getByText('60 jerseys')).toBeVisible()
  await page.getByRole('checkbox', { name: /^Away/ }).check()
  await expect(page.getByText('20 jerseys')).toBeVisible()
  await page.getByLabel('Sort by').selectOption({ label: 'Price: low to high' })
  await expect(page).toHaveURL(/league=\d+.*kit=away.*sort=price_asc/)

  const prices = await page.getByRole('article').getByText(/AED/).allTextContents()
  const amounts = prices.map((text) => Number(text.replace(/[^\d.]/g, '')))
  expect(amounts).toEqual([...amounts].sort((a, b) => a - b))

  await page.reload()
  await expect(page.getByText('20 jerseys')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^Away/ })).toBeChecked()

  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page.getByText('330 jerseys')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('20 jerseys')).toBeVisible()
})

test('the counts of the filters follow the other filters', async ({ page }) => {
  await visit(page, '/products')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await expect(filters.getByRole('checkbox', { name: /^LaLiga ?, 60$/ })).toBeVisible()

  await filters.getByRole('checkbox', { name: /^Away ?, 110$/ }).check()
  await expect(filters.getByRole('checkbox', { name: /^LaLiga ?, 20$/ })).toBeVisible()
  await filters.getByRole('checkbox', { name: /^LaLiga ?, 20$/ }).check()
  await expect(filters.getByRole('checkbox', { name: /^Home ?, 20$/ })).toBeVisible()
  await expect(filters.getByRole('checkbox', { name: /^Serie A ?, 20$/ })).toBeVisible()
  await expect(page.getByText('20 jerseys')).toBeVisible()

  await visit(page, '/products?search=arsenal')
  await expect(filters.getByRole('checkbox', { name: /^Premier League ?, 3$/ })).toBeVisible()
  await expect(filters.getByRole('checkbox', { name: /^LaLiga ?, 0$/ })).toBeVisible()
})

test('more jerseys come by button and by link', async ({ page }) => {
  await visit(page, '/products')
  await page
    .getByRole('button', { name: /load more/i })
    .or(page.getByRole('link', { name: /load more/i }))
    .click()
  await expect(page.getByRole('article')).toHaveCount(48)

  await visit(page, '/products?page=3')
  await expect(page.getByRole('link', { name: 'Page 3', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('article')).not.toHaveCount(0)
})

for (const [typed, found] of [
  ['bayern munchen', 'Bayern München'],
  ['arsnal', 'Arsenal'],
  ['ATLETICO', 'Atlético'],
] as const) {
  test(`a search for "${typed}" finds ${found}`, async ({ page }) => {
    await visit(page, '/leagues')
    await page.getByRole('combobox', { name: 'Search jerseys' }).fill(typed)
    await page.getByRole('combobox', { name: 'Search jerseys' }).press('Enter')
    await expect(page).toHaveURL(/\/products\?search=/)
    await expect(page.getByRole('article').first()).toContainText(found)
  })
}

test('a search that finds nothing says so and shows a way on', async ({ page }) => {
  await visit(page, '/products?search=zzzzzzqqqq')
  await expect(page.getByText('No jersey matches')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: /clear/i }).first().click()
  await expect(page.getByText('330 jerseys')).toBeVisible()
})

test('a misspelt search offers the nearest words, popular clubs and a way to clear it', async ({ page }) => {
  await visit(page, '/products?search=barsalonna&kit=home')
  const alternatives = page.getByRole('region', { name: 'Did you mean' })
  await expect(page.getByRole('region', { name: 'Popular clubs' }).getByRole('link')).toHaveCount(6)
  await expectNoPageFaults(page)
  await alternatives.getByRole('link', { name: 'barcelona' }).click()
  await expect(page.getByRole('article').first()).toContainText('Barcelona')

  await page.goBack()
  await page.getByRole('link', { name: 'Clear search' }).click()
  await expect(page).toHaveURL('/products?kit=home')
  await expect(page.getByText('110 jerseys')).toBeVisible()
})

test('the home page shows no jersey twice', async ({ page, request }) => {
  await storeSession(page, await givenCustomer(request))
  await visit(page, '/')
  for (const name of ['New jerseys', 'Popular jerseys']) {
    await expect(page.getByRole('region', { name }).getByRole('article')).toHaveCount(4)
  }
  const hero = page.getByRole('region', { name: /Your colours/ }).locator('img')
  await expect(hero).toHaveCount(3)
  const cards = page.getByRole('article').getByRole('img', { name: /front/ })
  const shown = [...(await hero.evaluateAll(keysOf)), ...(await cards.evaluateAll(keysOf))]
  expect(shown).toHaveLength(11)
  expect(new Set(shown).size).toBe(11)
})

test('the jersey turns round', async ({ page }) => {
  await visit(page, `/products/${await productId(page, 'al ain home')}`)
  await page
    .getByRole('button', { name: 'Back' })
    .or(page.getByRole('radio', { name: 'Back' }))
    .click()
  await expect(page.getByRole('img', { name: /back/ })).toBeVisible()
})

test('every picture of the first page arrives', async ({ page }) => {
  const failed: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('/pictures/') && !response.ok()) failed.push(response.url())
  })
  await visit(page, '/products')
  for (const card of await page.getByRole('article').all()) await card.scrollIntoViewIfNeeded()
  const pictures = page.getByRole('article').getByRole('img', { name: /front/ })
  await expect(pictures).toHaveCount(24)
  await expect
    .poll(() =>
      pictures.evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length),
    )
    .toBe(24)
  expect(failed).toEqual([])
})

test('any other path leads home', async ({ page }) => {
  for (const path of ['/categories', '/no/such/page']) {
    const response = await page.request.get(path, { maxRedirects: 0 })
    expect(response.status()).toBe(302)
    expect(response.headers().location).toBe('/')
  }
})
