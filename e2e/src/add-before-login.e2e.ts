import { expect, test, type Browser, type Page } from '@playwright/test'
import type { Cart } from '@shop/contract/cart'
import type { Product } from '@shop/contract/catalog'
import { codeOf } from './authenticator'
import { anEmail, fillLogin, givenCustomer, PASSWORD, type Customer } from './customer'
import { expectNoViolations, productId, visit } from './shop-page'

const JERSEY = 'al ain home'
const LOGIN_FIRST = 'Please login to add items to cart'
const ADDED = 'Item added to cart successfully!'

const box = (page: Page) => page.getByRole('region', { name: 'Name and number' })
const addButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first()
const miniCart = (page: Page) => page.getByRole('region', { name: 'Added to your cart' })
const signed = ({ token }: Pick<Customer, 'token'>) => ({ headers: { authorization: `Bearer ${token}` } })

/** A phone with a touch screen on a slow mobile line: 200 KB a second, 150 ms to an answer. */
async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  })
  return page
}

interface Choice {
  id: number
  size: string
}

/** A size that is not preselected, and of which several pieces are left. */
async function aChoice(page: Page): Promise<Choice> {
  const id = await productId(page, JERSEY)
  const { size_variations, size_stock } = (await (await page.request.get(`/api/products/${id}`)).json()) as Product
  const left = (size: string) => size_stock?.[size] ?? 0
  // The first size that is in stock is preselected, and a press on it would clear it.
  const [, ...others] = size_variations.filter((size) => left(size) > 0)
  const size = others.find((size) => left(size) > 5)
  if (!size) throw new Error('No size of which several pieces are left.')
  return { id, size }
}

/** Chooses a size, two pieces and OMAR 10, and presses Add to Cart. */
async function chooseByTouch(page: Page): Promise<Choice> {
  const { id, size } = await aChoice(page)
  await visit(page, `/products/${id}`)
  await page.getByRole('radiogroup', { name: 'Size' }).getByText(size, { exact: true }).tap()
  await page.getByRole('button', { name: 'Add name and number' }).tap()
  await box(page).getByRole('textbox', { name: 'Name' }).fill('Omar')
  await box(page).getByRole('textbox', { name: 'No.' }).fill('10')
  await box(page).getByRole('checkbox').tap()
  await page.getByRole('button', { name: 'More', exact: true }).tap()
  await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('2')
  await addButton(page).tap()
  await expect(page.getByText(LOGIN_FIRST)).toBeVisible()
  return { id, size }
}

async function expectChoice(page: Page, { size }: Choice): Promise<void> {
  await expect(page.getByRole('radio', { name: size, exact: true })).toBeChecked()
  await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('2')
  await expect(box(page).getByRole('textbox', { name: 'Name' })).toHaveValue('Omar')
  await expect(box(page).getByRole('textbox', { name: 'No.' })).toHaveValue('10')
  await expect(box(page).getByRole('checkbox')).toBeChecked()
}

async function linesOf(page: Page, customer: Pick<Customer, 'token'>): Promise<unknown[]> {
  const { items } = (await (await page.request.get('/api/cart', signed(customer))).json()) as Cart
  return items.map(({ product, quantity, options }) => ({ id: product.id, quantity, options }))
}

const lineOf = ({ id, size }: Choice) => [{ id, quantity: 2, options: { size, name: 'OMAR', number: 10 } }]

test('by touch and on a slow line: the login completes the add once and gives the choice back', async ({
  browser,
  request,
}) => {
  const customer = await givenCustomer(request)
  const page = await openPhone(browser)
  const choice = await chooseByTouch(page)
  const { id } = choice
  await page.getByRole('button', { name: 'Login' }).tap()
  await expect(page).toHaveURL(`/login?from=%2Fproducts%2F${id}`)
  // A reload on the way loses nothing.
  await page.reload()
  await page.getByLabel('Email').fill(customer.user.email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).tap()

  await expect(page).toHaveURL(`/products/${id}`)
  await expect(page.getByText(ADDED)).toBeVisible()
  await expectChoice(page, choice)
  expect(await linesOf(page, customer)).toEqual(lineOf(choice))

  await page.reload()
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
  expect(await linesOf(page, customer)).toEqual(lineOf(choice))
  await page.context().close()
})

test('through a second step the choice is kept too', async ({ browser, request }) => {
  const customer = await givenCustomer(request)
  const { key } = (await (await request.post('/api/user/second-factor/setup', signed(customer))).json()) as {
    key: string
  }
  await request.post('/api/user/second-factor/check', { ...signed(customer), data: { code: codeOf(key) } })
  expect((await request.put('/api/user/second-factor', signed(customer))).ok()).toBe(true)
  const page = await openPhone(browser)
  const choice = await chooseByTouch(page)
  const { id } = choice
  await page.getByRole('button', { name: 'Login' }).tap()
  await fillLogin(page, customer.user.email)
  // The next code, because the present one was used to switch the second step on.
  await page.getByLabel('Code').fill(codeOf(key, 1))
  await page.getByRole('button', { name: 'Login' }).tap()

  await expect(page).toHaveURL(`/products/${id}`)
  await expect(page.getByText(ADDED)).toBeVisible()
  expect(await linesOf(page, customer)).toEqual(lineOf(choice))
  await page.context().close()
})

test('whoever registers instead finds it in the cart, and the way back to the jersey', async ({ page }) => {
  const id = await productId(page, JERSEY)
  await visit(page, `/products/${id}`)
  await addButton(page).click()
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('Name').fill('Sara Nasser')
  await page.getByLabel('Email').fill(anEmail())
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Register' }).click()

  await expect(page).toHaveURL('/profile')
  await expect(page.getByText(ADDED)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await miniCart(page).getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(`/products/${id}`)
})

test('whoever comes back without a login has the choice, and nothing is added later', async ({ page, request }) => {
  const customer = await givenCustomer(request)
  const { id, size } = await aChoice(page)
  await visit(page, `/products/${id}`)
  await page.getByRole('radio', { name: size, exact: true }).check({ force: true })
  await addButton(page).click()
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/login/)
  await page.goBack()
  await expect(page.getByRole('radio', { name: size, exact: true })).toBeChecked()

  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await fillLogin(page, customer.user.email)
  await expect(page).toHaveURL(`/products/${id}`)
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
  expect(await linesOf(page, customer)).toEqual([])
})

test('the mini-cart by keyboard: it takes the focus, stays, is left by Escape and gives the focus back', async ({
  page,
  request,
}) => {
  const customer = await givenCustomer(request)
  const id = await productId(page, JERSEY)
  await visit(page, `/login?from=/products/${id}`)
  await fillLogin(page, customer.user.email)
  await expect(page.getByRole('heading', { level: 1, name: /Al Ain/ })).toBeVisible()
  await addButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(miniCart(page)).toBeFocused()
  await expect(miniCart(page)).toContainText(ADDED)
  await expectNoViolations(page)

  await page.keyboard.press('Tab')
  await expect(miniCart(page).getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(miniCart(page).getByRole('link', { name: 'Checkout' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(miniCart(page).getByRole('button', { name: 'View cart' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(miniCart(page).getByRole('button', { name: 'Continue' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(miniCart(page)).toHaveCount(0)
  await expect(addButton(page)).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(miniCart(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/checkout')
})

test('by mouse the mini-cart leaves the page usable and goes by itself', async ({ page, request }) => {
  const customer = await givenCustomer(request)
  await visit(page, '/login?from=/products')
  await fillLogin(page, customer.user.email)
  const cards = page.getByRole('article')
  await cards.first().getByRole('button', { name: 'Add to Cart' }).click()
  await expect(miniCart(page)).toBeVisible()
  await expect(cards.first().getByRole('button', { name: 'Add to Cart' })).toBeFocused()
  await expect(miniCart(page)).toHaveCount(0)

  await cards.first().getByRole('button', { name: 'Add to Cart' }).click()
  await expect(miniCart(page)).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
  await expect(page).toHaveURL('/cart')
  await expect(miniCart(page)).toHaveCount(0)
})
