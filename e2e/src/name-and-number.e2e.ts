import { expect, test, type Page } from '@playwright/test'
import type { Cart } from '@shop/contract/cart'
import { givenCustomer, storeSession } from './customer'
import { answer, expectNoViolations, productId, visit } from './shop-page'

const JERSEY = 'al ain home'
const HOSTILE = '</text><script>document.title = "broken"</script>'
const CONSENT_MISSING = 'Please tick that printed jerseys can’t be returned.'

const box = (page: Page) => page.getByRole('region', { name: 'Name and number' })
const nameField = (page: Page) => box(page).getByRole('textbox', { name: 'Name' })
const numberField = (page: Page) => box(page).getByRole('textbox', { name: 'No.' })
const preview = (page: Page) => box(page).getByRole('img', { name: /^Back of the jersey/ })
const consent = (page: Page) =>
  box(page).getByRole('checkbox', { name: 'I understand that printed jerseys can’t be returned' })
const openButton = (page: Page) => page.getByRole('button', { name: 'Add name and number' })
/** The Add to Cart button of the jersey itself, not those of the product cards below it. */
const addButton = (page: Page) => page.getByRole('button', { name: 'Add to Cart' }).first()

async function openBox(page: Page): Promise<number> {
  const id = await productId(page, JERSEY)
  await visit(page, `/products/${id}`)
  await openButton(page).click()
  await expect(nameField(page)).toBeFocused()
  return id
}

async function cartOf(page: Page): Promise<Cart> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const response = await page.request.get('/api/cart', { headers: { authorization: `Bearer ${token}` } })
  return (await response.json()) as Cart
}

for (const width of [1440, 390] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('from the first letter to the cart', async ({ page, request }) => {
      await storeSession(page, await givenCustomer(request))
      const fetched: string[] = []
      page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
      const id = await productId(page, JERSEY)
      await visit(page, `/products/${id}`)
      const isOfKit = (path: string) => /print-rules|print-worker|print-artwork/.test(path)
      expect(fetched.filter(isOfKit)).toEqual([])

      await openButton(page).focus()
      await page.keyboard.press('Enter')
      await expect(nameField(page)).toBeFocused()
      // Workers make the preview, so that typing never waits for it.
      expect(page.workers().length).toBeGreaterThan(0)
      await page.keyboard.type('Omar')
      await page.keyboard.press('Tab')
      await page.keyboard.type('10')
      await expect(preview(page)).toHaveAccessibleName('Back of the jersey with OMAR 10')
      await expect(page.getByRole('button', { name: 'Back' })).toHaveAttribute('aria-pressed', 'true')
      const large = page.getByRole('img', { name: /^Al Ain Home .*, back$/ })
      await expect
        .poll(async () => (await large.getAttribute('src')) === (await preview(page).getAttribute('src')))
        .toBe(true)
      expect(await large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

      const { price } = (await (await page.request.get(`/api/products/${id}`)).json()) as { price: number }
      await expect(page.getByText((price + 45).toFixed(2)).first()).toBeVisible()
      await expect(page.getByText(CONSENT_MISSING)).toBeVisible()
      await expect(addButton(page)).toBeDisabled()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Space')
      await expect(consent(page)).toBeChecked()
      await addButton(page).click()
      await expect(page.getByText('Item added to cart successfully!')).toBeVisible()

      await numberField(page).fill('')
      await expect(nameField(page)).toHaveValue('Omar')
      await addButton(page).click()
      await expect.poll(async () => (await cartOf(page)).items.length).toBe(2)
      const { items } = await cartOf(page)
      expect(items.map(({ options: { name, number } }) => ({ name, number }))).toEqual([
        { name: 'OMAR', number: 10 },
        { name: 'OMAR' },
      ])
      expect(items.every((item) => item.price === price + 45)).toBe(true)
    })

    test('the open box has no violations and no sideways scroll, and nothing complains', async ({ page }) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
      })
      page.on('pageerror', ({ message }) => complaints.push(message))
      await openBox(page)
      await expectNoViolations(page)
      await nameField(page).fill('محمد Omar')
      await numberField(page).fill('10')
      await expect(box(page).getByText('A name is written in Arabic or in Latin letters, not in both.')).toBeVisible()
      await expectNoViolations(page)
      await page.getByRole('main').getByRole('button', { name: 'Zoom in' }).first().click()
      const enlarged = page.getByRole('dialog').getByRole('img', { name: /back$/ })
      // Taken of the mesh where the browser has WebGL 2, drawn flat elsewhere.
      await expect(enlarged).toHaveAttribute('src', /^(blob:|data:image\/svg)/)
      expect(complaints).toEqual([])
    })
  })
}

test('a name that can’t be printed is explained in one sentence, and nothing is sold', async ({ page }) => {
  await openBox(page)
  await consent(page).check()
  await expect(page.getByText('Enter a name or a number, or remove the print.')).toBeVisible()
  const refusals = [
    ['Wolfeschlegelsteinhausen', 'A name has at most 14 characters.'],
    ['WWWWWWWWWWWWWW', 'This name is too wide for the shirt. Please shorten it.'],
    ['Om@r', 'Only letters, spaces, hyphens, apostrophes and dots can be printed.'],
    ['- . -', 'A name needs at least one letter.'],
    ['Bàstard', 'We don’t print this. Please choose something else.'],
  ] as const
  for (const [name, text] of refusals) {
    await nameField(page).fill(name)
    await nameField(page).blur()
    await expect(box(page).getByText(text)).toBeVisible()
    await expect(nameField(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(addButton(page)).toBeDisabled()
  }
  await nameField(page).fill("Jean-Élie D'O.")
  await expect(addButton(page)).toBeEnabled()

  for (const number of ['100', '-1', '1.5', 'x']) {
    await numberField(page).fill(number)
    await numberField(page).blur()
    await expect(box(page).getByText('A number is a whole number from 0 to 99.')).toBeVisible()
    await expect(addButton(page)).toBeDisabled()
  }
  await numberField(page).fill('0')
  await expect(addButton(page)).toBeEnabled()
})

test('an Arabic name is drawn with a number in Eastern digits, and no two directions are mixed', async ({ page }) => {
  await openBox(page)
  await page.keyboard.type('مُحمد')
  await expect(preview(page)).toHaveAccessibleName('Back of the jersey with محمد')

  await numberField(page).fill('١٠')
  await expect(box(page).getByRole('checkbox', { name: /Eastern digits/ })).toBeChecked()
  await expect(preview(page)).toHaveAccessibleName('Back of the jersey with محمد ١٠')
  await box(page)
    .getByRole('checkbox', { name: /Eastern digits/ })
    .uncheck()
  await expect(preview(page)).toHaveAccessibleName('Back of the jersey with محمد 10')

  await nameField(page).fill('محمد Omar')
  await nameField(page).blur()
  await expect(box(page).getByText('A name is written in Arabic or in Latin letters, not in both.')).toBeVisible()
})

test('hostile text stays text', async ({ page }) => {
  await openBox(page)
  const title = await page.title()
  for (const text of [HOSTILE, '"onload=alert(1)', '=1+1', '\u202eOmar', '⚽', 'A'.repeat(10_000)]) {
    await nameField(page).fill(text)
    await nameField(page).blur()
    await expect(nameField(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(addButton(page)).toBeDisabled()
    expect(decodeURIComponent((await preview(page).getAttribute('src')) ?? '')).not.toMatch(/<script|onload/i)
  }
  expect(await page.title()).toBe(title)
})

test('a player of the squad fills both fields', async ({ page }) => {
  const id = await productId(page, JERSEY)
  const offer = (await (await page.request.get(`/api/products/${id}/print`)).json()) as object
  const players = [
    { name: 'Khalid', number: 9 },
    { name: 'Omar', number: 10 },
  ]
  await answer(page, new RegExp(`^/api/products/${id}/print$`), { ...offer, players })
  await openBox(page)
  await box(page).getByLabel('Player').selectOption('10 Omar')
  await expect(nameField(page)).toHaveValue('Omar')
  await expect(numberField(page)).toHaveValue('10')
  await expect(preview(page)).toHaveAccessibleName('Back of the jersey with OMAR 10')
})

test('what the server alone refuses is shown at the field', async ({ page, request }) => {
  await storeSession(page, await givenCustomer(request))
  // The page does not know the blocked word, as if staff had added it since the page loaded its rules.
  await answer(page, /^\/api\/print-rules$/, { blocked_words: [] })
  await openBox(page)
  await nameField(page).fill('Bastard')
  await consent(page).check()
  await addButton(page).click()
  await expect(box(page).getByText('We don’t print this. Please choose something else.')).toBeVisible()
  await expect(nameField(page)).toBeFocused()
})

test('removed, nothing of it is bought', async ({ page, request }) => {
  await storeSession(page, await givenCustomer(request))
  await openBox(page)
  await nameField(page).fill('Omar')
  await page.getByRole('button', { name: 'Remove name and number' }).click()
  await expect(openButton(page)).toBeFocused()
  await expect.poll(() => page.workers().length).toBe(0)
  await addButton(page).click()
  await expect(page.getByText('Item added to cart successfully!')).toBeVisible()
  const [item] = (await cartOf(page)).items
  expect(item).toMatchObject({ print_fee: 0, proof: null })
  expect(item?.options.name).toBeUndefined()
})

test.describe('where something does not come', () => {
  for (const part of ['rules', 'worker'] as const) {
    test(`the ${part}: it is said, and the plain jersey can be bought`, async ({ page }) => {
      const missing = part === 'rules' ? '/api/print-rules' : '/assets/print-worker*'
      await page.route(`**${missing}`, (route) => route.abort())
      const id = await productId(page, JERSEY)
      await visit(page, `/products/${id}`)
      await openButton(page).click()
      await expect(page.getByText('Name and number could not be opened. Please try again.')).toBeVisible()
      await expect(addButton(page)).toBeEnabled()

      await page.unroute(`**${missing}`)
      await openButton(page).click()
      await expect(nameField(page)).toBeFocused()
    })
  }

  test('the offer: the box is left out', async ({ page }) => {
    const id = await productId(page, JERSEY)
    await answer(page, new RegExp(`^/api/products/${id}/print$`), { message: 'Out of order.' }, 503)
    await visit(page, `/products/${id}`)
    await expect(openButton(page)).toBeHidden()
    await expect(addButton(page)).toBeEnabled()
  })
})
