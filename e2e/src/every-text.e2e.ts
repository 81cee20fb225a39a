import { expect, test, type Page } from '@playwright/test'
import { answer, clubId, productId, visit } from './shop-page'

/** Provokes every text of the specification that the public catalogue can show. */

const PRODUCTS = /^\/api\/products$/
const ONE_PRODUCT = /^\/api\/products\/\d+$/
const LEAGUES = /^\/api\/leagues$/
const ONE_LEAGUE = /^\/api\/leagues\/\d+$/
const CLUBS = /^\/api\/leagues\/\d+\/clubs$/
const ONE_CLUB = /^\/api\/clubs\/\d+$/

/** Navigates on the client, so that only the (intercepted) API is called and the server renders nothing. */
async function navigate(page: Page, from: string, link: { name: RegExp | string }): Promise<void> {
  await page.goto(from)
  await page.getByRole('link', link).first().click()
}

test.describe('products', () => {
  test('a failing list keeps what is shown and says "Error fetching products"', async ({ page }) => {
    await answer(page, PRODUCTS, { message: 'boom' }, 500)
    await visit(page, '/products')
    await expect(page.getByText('Error fetching products')).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(24)
  })

  test('a list that can’t be loaded at all says "Error fetching products"', async ({ page }) => {
    await answer(page, PRODUCTS, 'not json', 200)
    await navigate(page, '/leagues', { name: 'All Jerseys' })
    await expect(page.getByText('Error fetching products')).toBeVisible()
  })

  test('a visitor reads "Please login to add items to cart"', async ({ page }) => {
    await visit(page, '/products')
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect(page.getByText('Please login to add items to cart')).toBeVisible()
  })

  test('without a size "Please select a size." is shown', async ({ page }) => {
    await visit(page, '/products')
    const card = page.getByRole('article').first()
    await card.getByRole('combobox', { name: 'Size' }).selectOption('')
    await card.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page.getByText('Please select a size.')).toBeVisible()
  })
})

test.describe('one product', () => {
  test('an unknown product is "Product not found"', async ({ page }) => {
    for (const id of ['999999', 'abc', '-1', '1.5', '99999999999999']) {
      const response = await page.goto(`/products/${id}`)
      expect(response?.status()).toBe(404)
      await expect(page.getByText('Product not found')).toBeVisible()
    }
  })

  test('a failing answer is "Error fetching product details"', async ({ page }) => {
    const id = await productId(page, 'arsenal home')
    await answer(page, ONE_PRODUCT, {}, 500)
    await visit(page, `/products/${id}`)
    await expect(page.getByText('Error fetching product details')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: /Arsenal Home/ })).toBeVisible()
  })

  test('Add to Cart is disabled while the quantity is out of range', async ({ page }) => {
    await visit(page, `/products/${await productId(page, 'arsenal home')}`)
    const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first()
    const quantity = page.getByRole('spinbutton', { name: 'Quantity' })
    for (const wrong of ['0', '100000', '']) {
      await quantity.fill(wrong)
      await expect(add).toBeDisabled()
    }
    await quantity.fill('2')
    await expect(add).toBeEnabled()
  })
})

test.describe('leagues', () => {
  test('a failing list is "Error fetching leagues"', async ({ page }) => {
    await answer(page, LEAGUES, {}, 500)
    await visit(page, '/leagues')
    await expect(page.getByText('Error fetching leagues')).toBeVisible()
  })

  test('something else than a list is "Invalid data format received from server"', async ({ page }) => {
    await answer(page, LEAGUES, { leagues: 'none' })
    await visit(page, '/leagues')
    await expect(page.getByText('Invalid data format received from server')).toBeVisible()
  })

  test('an empty list is "No leagues found"', async ({ page }) => {
    await answer(page, LEAGUES, [])
    await visit(page, '/leagues')
    await expect(page.getByText('No leagues found')).toBeVisible()
  })

  test('an unknown league is "League not found", a club is none', async ({ page }) => {
    for (const id of [999_999, await clubId(page, 'arsenal')]) {
      const response = await page.goto(`/leagues/${id}`)
      expect(response?.status()).toBe(404)
      await expect(page.getByText('League not found')).toBeVisible()
    }
  })

  test('a failing league is "Failed to load league data"', async ({ page }) => {
    await answer(page, ONE_LEAGUE, {}, 500)
    await visit(page, '/leagues/1')
    await expect(page.getByText('Failed to load league data')).toBeVisible()
  })

  test('a league without clubs is "No teams found in this league"', async ({ page }) => {
    await answer(page, CLUBS, [])
    await visit(page, '/leagues/1')
    await expect(page.getByText('No teams found in this league')).toBeVisible()
  })
})

test.describe('clubs', () => {
  test('an unknown club is "Club not found", a league is none', async ({ page }) => {
    for (const id of [999_999, 1]) {
      const response = await page.goto(`/clubs/${id}`)
      expect(response?.status()).toBe(404)
      await expect(page.getByText('Club not found')).toBeVisible()
    }
  })

  test('a failing club is "Failed to load club data"', async ({ page }) => {
    const id = await clubId(page, 'arsenal')
    await answer(page, ONE_CLUB, {}, 500)
    await visit(page, `/clubs/${id}`)
    await expect(page.getByText('Failed to load club data')).toBeVisible()
  })

  test('a club without jerseys is "No jerseys available for this club yet."', async ({ page }) => {
    const id = await clubId(page, 'arsenal')
    await answer(page, ONE_CLUB, { id, name: 'New FC', description: 'Founded today.', parent_id: 1, products: [] })
    await visit(page, `/clubs/${id}`)
    await expect(page.getByText('No jerseys available for this club yet.')).toBeVisible()
  })
})

test.describe('a foreign server’s shapes', () => {
  test('leagues as {data}, without pictures', async ({ page }) => {
    await answer(page, LEAGUES, { data: [{ id: 1, name: 'Foreign League', description: null, image: null }] })
    await visit(page, '/leagues')
    await expect(page.getByRole('link', { name: /Foreign League/ })).toBeVisible()
  })

  test('sizes as text, price as text, backslashes in the image path, everything in one answer', async ({ page }) => {
    const foreign = (id: number, more: object) => ({
      id,
      name: `Foreign ${id}`,
      description: 'x',
      price: '99.5',
      stock: 3,
      ...more,
    })
    await answer(page, PRODUCTS, [
      foreign(1, { size_variations: '["S","M"]', image: '\\pictures\\missing.png' }),
      foreign(2, { size_variations: 'L, XL, ', image: null }),
      foreign(3, { size_variations: null, image_url: '/nowhere.webp' }),
    ])
    await visit(page, '/products')

    const first = page.getByRole('article', { name: 'Foreign 1' })
    await expect(first.getByRole('combobox', { name: 'Size' })).toHaveValue('S')
    await expect(first.getByText('99.50')).toBeVisible()
    await expect(page.getByRole('article', { name: 'Foreign 2' }).getByRole('combobox', { name: 'Size' })).toHaveValue(
      'L',
    )
    await expect(page.getByRole('article', { name: 'Foreign 3' }).getByRole('combobox')).toHaveCount(0)
    await expect(page.getByRole('article', { name: 'Foreign 2' }).getByRole('img').first()).toHaveAttribute(
      'src',
      /placeholder/,
    )
    await expect(first.getByRole('img').first()).toHaveAttribute('src', /placeholder/)
  })
})
