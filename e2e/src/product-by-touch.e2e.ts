import { expect, test, type Page } from '@playwright/test'
import type { Cart } from '@shop/contract/cart'
import type { Product } from '@shop/contract/catalog'
import type { StockAlert } from '@shop/contract/wishlist'
import { givenCustomer, storeSession, type Customer } from './customer'
import { expectNoViolations, productId, visit } from './shop-page'
import { slowDown } from './slow-line'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const TELL_ME = 'Tell me when it’s back'
const ERROR_COLOUR = 'rgb(255, 122, 112)'

const tellMe = (page: Page) => page.getByRole('main').getByRole('button', { name: TELL_ME })
const box = (page: Page) => page.getByRole('region', { name: 'Name and number' })
const preview = (page: Page) => box(page).getByRole('img', { name: /^Back of the jersey/ })
/** The Add to Cart button of the jersey itself, not those of the product cards below it. */
const addButton = (page: Page) => page.getByRole('button', { name: 'Add to Cart' }).first()
/** What the bar at the bottom of the screen names as missing. */
const bar = (page: Page) => page.locator('[data-text]')
const signed = ({ token }: Customer) => ({ headers: { authorization: `Bearer ${token}` } })

test('with one sold-out size the first tap is enough, and a second one while it is sent changes nothing', async ({
  page,
  request,
}) => {
  const { id, soldOut } = await jerseyWith(page, 1)
  const [size = ''] = soldOut
  const customer = await givenCustomer(request)
  await storeSession(page, customer)
  await visit(page, `/products/${id}`)
  await slowDown(page)

  let send: () => void = () => undefined
  const isTappedTwice = new Promise<void>((resolve) => (send = resolve))
  await page.route('/api/stock-alerts', async (route) => {
    if (route.request().method() === 'POST') await isTappedTwice
    await route.continue()
  })
  await tellMe(page).tap()
  await page.getByRole('button', { name: 'Saving …' }).tap()
  send()
  await expect(page.getByText(`We’ll mail you once when ${size} is back.`)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect((await alertsOf(page, customer)).map(({ product_id, size }) => ({ product_id, size }))).toEqual([
    { product_id: id, size },
  ])
})

test('of several sold-out sizes the button below stores what is ticked, and asks for a size where none is', async ({
  page,
  request,
}) => {
  const { id, soldOut } = await jerseyWith(page, 2)
  const [first = '', second = ''] = soldOut
  const customer = await givenCustomer(request)
  await storeSession(page, customer)
  await visit(page, `/products/${id}`)
  await slowDown(page)

  await tellMe(page).tap()
  const dialog = page.getByRole('dialog', { name: TELL_ME })
  const tap = (name: string) => dialog.getByRole('button', { name, exact: true }).tap()
  await tap('Tell me')
  await expect(dialog.getByRole('status')).toHaveText('Please choose a size first.')
  await tap(second)
  await expectNoViolations(page)
  await tap('Tell me')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`We’ll mail you once when ${second} is back.`)).toBeVisible()
  expect((await alertsOf(page, customer)).map(({ size }) => size)).toEqual([second])

  await page.getByRole('button', { name: 'Change' }).tap()
  await tap(first)
  await tap(second)
  await tap('Save')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`We’ll mail you once when ${first} is back.`)).toBeVisible()
  expect((await alertsOf(page, customer)).map(({ size }) => size)).toEqual([first])
})

test('“Customise a jersey” leads to its back with the form open, and the bar names what is missing until the end', async ({
  page,
  request,
}) => {
  const customer = await givenCustomer(request)
  await storeSession(page, customer)
  await visit(page, '/')
  await slowDown(page)
  await page.getByRole('link', { name: 'Customise a jersey' }).tap()
  await expect(page).toHaveURL(/\/products\/\d+#customise$/)
  await expect(box(page).getByRole('textbox', { name: 'Name' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(preview(page)).toBeInViewport({ ratio: 1 })
  expect(await redTexts(page)).toEqual([])
  await expect(bar(page)).toHaveAttribute('data-text', 'Enter a name or number')
  await expectNoViolations(page)
  const plain = await preview(page).getAttribute('src')

  await box(page).getByRole('textbox', { name: 'Name' }).fill('Bastard')
  await expect(box(page).getByText('We don’t print this. Please choose something else.')).toBeVisible()
  await expect(bar(page)).toHaveAttribute('data-text', 'Check the name')
  await expect(preview(page)).toHaveAttribute('src', plain ?? '')
  await expect(preview(page)).toHaveAccessibleName('Back of the jersey')

  await box(page).getByRole('textbox', { name: 'Name' }).fill('Omar')
  await expect(preview(page)).toHaveAccessibleName('Back of the jersey with OMAR')
  await expect(bar(page)).toHaveAttribute('data-text', 'Tick “I understand”')
  await expect(addButton(page)).toBeDisabled()
  await box(page).getByText('I understand that printed jerseys can’t be returned').tap()
  await expect(bar(page)).toHaveCount(0)
  await addButton(page).tap()
  await expect
    .poll(async () => (await cartOf(page, customer)).items.map(({ options }) => options.name))
    .toEqual(['OMAR'])
})

test('the address alone leads there too', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  await visit(page, `/products/${await productId(page, 'al ain home')}#customise`)
  await expect(box(page).getByRole('textbox', { name: 'Name' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toHaveAttribute('aria-pressed', 'true')
  expect(complaints).toEqual([])
})

/** The visible texts of the page in the colour of errors. */
async function redTexts(page: Page): Promise<string[]> {
  return page
    .getByRole('main')
    .locator('p, span, label, dd')
    .evaluateAll(
      (elements, red) =>
        elements
          .filter((element) => element.checkVisibility() && element.textContent.trim() !== '')
          .filter((element) => getComputedStyle(element).color === red)
          .map(({ textContent }) => textContent),
      ERROR_COLOUR,
    )
}

/** A jersey of which so many sizes are sold out; from the start of the list, where no other test waits for a size. */
async function jerseyWith(page: Page, count: number): Promise<{ id: number; soldOut: string[] }> {
  const products = (await (await page.request.get('/api/products')).json()) as Product[]
  for (const { id, size_stock } of products) {
    const soldOut = Object.entries(size_stock ?? {}).flatMap(([size, left]) => (left === 0 ? [size] : []))
    if (soldOut.length === count) return { id, soldOut }
  }
  throw new Error(`No jersey of which ${count} sizes are sold out.`)
}

async function alertsOf(page: Page, customer: Customer): Promise<StockAlert[]> {
  const response = await page.request.get('/api/stock-alerts', signed(customer))
  return ((await response.json()) as { data: StockAlert[] }).data
}

async function cartOf(page: Page, customer: Customer): Promise<Cart> {
  return (await (await page.request.get('/api/cart', signed(customer))).json()) as Cart
}
