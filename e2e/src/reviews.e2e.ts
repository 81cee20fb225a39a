import { expect, test, type APIRequestContext, type Locator, type Page, type Route } from '@playwright/test'
import type { ReviewSummary } from '@shop/contract/reviews'
import { fillCard, fillCart, fillShipping } from './checkout-steps'
import { anEmail, fillLogin, givenCustomer, storeSession, type Customer } from './customer'
import { answer, expectNoSidewaysScroll, expectNoViolations, productId, visit } from './shop-page'

const ONE_PRODUCT = /^\/api\/products\/\d+$/
const REVIEWS = /^\/api\/products\/\d+\/reviews$/

const section = (page: Page) => page.getByRole('region', { name: 'Reviews' })
const cards = (page: Page) => section(page).getByRole('article')
const writeButton = (page: Page) => page.getByRole('button', { name: 'Write a Review' })
const dialog = (page: Page) => page.getByRole('dialog')

/** Registers a customer and opens the page of a product as that customer. */
async function openAsCustomer(page: Page, request: APIRequestContext, search: string, name?: string) {
  const customer = await givenCustomer(request, name)
  await storeSession(page, customer)
  const id = await productId(page, search)
  await visit(page, `/products/${id}`)
  return { customer, id }
}

async function writeReview(page: Page, stars: string, comment: string): Promise<void> {
  await writeButton(page).click()
  await dialog(page).getByRole('radio', { name: stars }).check()
  await dialog(page).getByLabel('Comment').fill(comment)
  await dialog(page).getByRole('button', { name: 'Submit' }).click()
}

async function givenReview(request: APIRequestContext, id: number, customer: Customer, rating: number, comment = '') {
  const headers = { authorization: `Bearer ${customer.token}` }
  const response = await request.post(`/api/products/${id}/reviews`, { headers, data: { rating, comment } })
  expect(response.status()).toBe(201)
}

async function summaryOf(request: APIRequestContext, id: number): Promise<ReviewSummary> {
  return (await (await request.get(`/api/products/${id}/review-summary`)).json()) as ReviewSummary
}

/** Expects average and count of the reviews in both places where the page shows them. */
async function expectRating(page: Page, { average_rating, reviews_count }: ReviewSummary): Promise<void> {
  const average = average_rating.toFixed(1)
  const reviews = reviews_count === 1 ? '1 review' : `${reviews_count} reviews`
  await expect(section(page).getByText(`from ${reviews}`)).toBeVisible()
  await expect(section(page).getByText(average, { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /out of 5/ }).first()).toHaveText(
    new RegExp(`${average} \\(${reviews_count}\\)`),
  )
}

/** Mocks the answer to POST requests for reviews; GET requests still reach the shop. */
async function answerPost(page: Page, body: object, status: number): Promise<void> {
  await page.route(
    (url) => REVIEWS.test(url.pathname),
    (route) => (route.request().method() === 'POST' ? route.fulfill({ status, json: body }) : route.fallback()),
  )
}

test.describe('every text', () => {
  test('a product that can’t be loaded at all is "Error fetching product details"', async ({ page }) => {
    await visit(page, '/products')
    await answer(page, ONE_PRODUCT, {}, 500)
    await page.getByRole('link', { name: 'View Details' }).first().click()
    await expect(page.getByRole('heading', { name: 'Error fetching product details' })).toBeVisible()
  })

  test('a product that has left the shop meanwhile is "Product not found"', async ({ page }) => {
    await visit(page, '/products')
    await answer(page, ONE_PRODUCT, {}, 404)
    await page.getByRole('link', { name: 'View Details' }).first().click()
    await expect(page.getByRole('heading', { name: 'Product not found' })).toBeVisible()
  })

  test('a review that fails without a word is "Error submitting review", and nothing is lost', async ({
    page,
    request,
  }) => {
    await openAsCustomer(page, request, 'chelsea home')
    await answerPost(page, {}, 500)
    await writeReview(page, '4 stars', 'Half an hour of typing.')
    await expect(dialog(page).getByRole('alert')).toHaveText('Error submitting review')
    await expect(dialog(page).getByLabel('Comment')).toHaveValue('Half an hour of typing.')

    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await writeButton(page).click()
    await expect(dialog(page).getByLabel('Comment')).toHaveValue('Half an hour of typing.')
    await expect(dialog(page).getByRole('radio', { name: '4 stars' })).toBeChecked()
  })

  test('the server’s own words are preferred', async ({ page, request }) => {
    await openAsCustomer(page, request, 'chelsea home')
    await answerPost(page, { message: 'Reviews are closed today.' }, 409)
    await writeReview(page, '4 stars', '')
    await expect(dialog(page).getByRole('alert')).toHaveText('Reviews are closed today.')
  })

  test('reviews that fail leave the product for sale and say so', async ({ page }) => {
    await answer(page, REVIEWS, {}, 500)
    await visit(page, `/products/${await productId(page, 'chelsea home')}`)
    await expect(section(page).getByText('Reviews could not be loaded.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: /Chelsea Home/ })).toBeVisible()

    await page.unrouteAll()
    await section(page).getByRole('button', { name: 'Try again' }).click()
    await expect(section(page).getByText('Reviews could not be loaded.')).toBeHidden()
  })
})

test('a visitor is offered no Write a Review, but a way to log in and back', async ({ page, request }) => {
  const { user } = await givenCustomer(request)
  const id = await productId(page, 'chelsea away')
  await visit(page, `/products/${id}`)
  const login = page.getByRole('link', { name: 'Log in to share your opinion' })
  await expect(login).toBeVisible()
  await expect(page.getByText(/write a review/i)).toHaveCount(0)

  await login.click()
  await fillLogin(page, user.email)

  await expect(page).toHaveURL(`/products/${id}#reviews`)
  await expect(writeButton(page)).toBeVisible()
  await expect(section(page).getByRole('heading', { name: 'Reviews', exact: true })).toBeFocused()
})

test('the rating beside the price leads to the reviews, by keyboard too', async ({ page, request }) => {
  const id = await productId(page, 'liverpool home')
  await givenReview(request, id, await givenCustomer(request), 4)
  await visit(page, `/products/${id}`)
  await page
    .getByRole('link', { name: /out of 5/ })
    .first()
    .press('Enter')

  const title = section(page).getByRole('heading', { name: 'Reviews', exact: true })
  await expect(title).toBeFocused()
  await expect(title).toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(section(page).locator(':focus')).toHaveCount(1)
})

test('a reload in the middle of a sentence costs no words, logging out takes them along', async ({ page, request }) => {
  const { id } = await openAsCustomer(page, request, 'chelsea home')
  await writeButton(page).click()
  await dialog(page).getByRole('radio', { name: '4 stars' }).check()
  await dialog(page).getByLabel('Comment').fill('Half a sen')

  await visit(page, `/products/${id}`)
  await writeButton(page).click()
  await expect(dialog(page).getByLabel('Comment')).toHaveValue('Half a sen')
  await expect(dialog(page).getByRole('radio', { name: '4 stars' })).toBeChecked()

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(writeButton(page)).toHaveCount(0)
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Half a sen')
})

test('who has a review already is never offered to write another, however late that is known', async ({
  page,
  request,
}) => {
  const { customer, id } = await openAsCustomer(page, request, 'everton away')
  await givenReview(request, id, customer, 3, 'From last week.')
  const held: Route[] = []
  await page.route(/\/reviews\/own$/, (route) => void held.push(route))
  await page.goto(`/products/${id}`)

  await writeButton(page).click()
  await expect(page.getByRole('button', { name: /Opening/ })).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  for (const route of held) await route.continue()

  await expect(dialog(page).getByRole('heading')).toHaveText('Edit your review')
  await expect(dialog(page).getByLabel('Comment')).toHaveValue('From last week.')
})

test('a review shows at once with the new average and count, and is still there after a reload', async ({
  page,
  request,
}) => {
  const { id } = await openAsCustomer(page, request, 'liverpool away', 'Laila Karim')
  await writeButton(page).click()
  await expect(dialog(page).getByRole('button', { name: 'Submit' })).toBeDisabled()
  await dialog(page).getByLabel('Comment').fill('Runs large.\nTake one size less.')
  await expect(dialog(page).getByText('31 / 2,000')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Submit' })).toBeDisabled()
  await dialog(page).getByRole('radio', { name: '2 stars' }).check()
  await dialog(page).getByRole('button', { name: 'Submit' }).click()

  await expect(page.getByText('Thank you for your review!')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Edit your review' })).toBeFocused()
  for (const reload of [false, true]) {
    if (reload) await visit(page, `/products/${id}`)
    const card = cards(page).first()
    await expect(card).toContainText('Laila Karim')
    await expect(card).toContainText('Your review')
    await expect(card.getByText('Runs large.')).toHaveText('Runs large.\nTake one size less.', { useInnerText: true })
    await expectRating(page, await summaryOf(request, id))
  }
})

test('one’s own review is edited, then deleted after a question', async ({ page, request }) => {
  await givenReview(request, await productId(page, 'liverpool third'), await givenCustomer(request), 4)
  const { id } = await openAsCustomer(page, request, 'liverpool third')
  const before = await summaryOf(request, id)
  await writeReview(page, '1 star', 'Too early.')
  const edit = page.getByRole('button', { name: 'Edit your review' })

  await edit.click()
  await expect(dialog(page).getByRole('radio', { name: '1 star' })).toBeChecked()
  await dialog(page).getByRole('radio', { name: '5 stars' }).check()
  await dialog(page).getByLabel('Comment').fill('Worth the wait.')
  await dialog(page).getByRole('button', { name: 'Submit' }).click()
  await expect(cards(page).first()).toContainText('Worth the wait.')
  await expect(cards(page).first()).toContainText('Edited')
  await expectRating(page, await summaryOf(request, id))

  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog(page).getByText('Are you sure you want to delete this review?')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(writeButton(page)).toBeFocused()
  await expect(page.getByText('Worth the wait.')).toHaveCount(0)
  expect(await summaryOf(request, id)).toEqual(before)
  await expectRating(page, before)
})

test('a second review from another tab becomes a change of the first', async ({ page, request }) => {
  const { customer, id } = await openAsCustomer(page, request, 'everton home')
  await givenReview(request, id, customer, 3, 'From the other tab.')

  await writeReview(page, '4 stars', 'From this tab.')

  await expect(dialog(page).getByRole('alert')).toHaveText('You have already reviewed this product.')
  await expect(dialog(page).getByRole('heading')).toHaveText('Edit your review')
  await expect(dialog(page).getByLabel('Comment')).toHaveValue('From this tab.')
  await expect(cards(page).filter({ hasText: 'From the other tab.' })).toHaveCount(1)
  await dialog(page).getByRole('button', { name: 'Submit' }).click()
  await expect(cards(page).filter({ hasText: 'Your review' })).toContainText('From this tab.')
  await expectRating(page, await summaryOf(request, id))
})

test('who has bought the jersey writes as a verified customer', async ({ page, request }) => {
  await storeSession(page, await givenCustomer(request))
  await fillCart(page)
  await visit(page, '/checkout')
  await fillShipping(page)
  await fillCard(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL('/checkout/success')

  await visit(page, `/products/${await productId(page, 'arsenal home')}`)
  await writeReview(page, '5 stars', 'Bought it, wore it, washed it.')

  const own = cards(page).filter({ hasText: 'Your review' })
  await expect(own.getByText('Verified purchase')).toBeVisible()
  await section(page).getByRole('checkbox', { name: 'Verified only' }).check()
  await expect(section(page).getByText(/^\d+ reviews?$/)).toBeVisible()
  await expect(own).toHaveCount(1)
})

test('reviews are sorted, found by their stars and shown in pieces', async ({ page, request }) => {
  const id = await productId(page, 'fulham home')
  const { reviews_count } = await summaryOf(request, id)
  const event = anEmail()
  for (let number = 1; number <= 12; number++) {
    const rating = number === 1 ? 1 : 5
    await givenReview(
      request,
      id,
      await givenCustomer(request, `Fan ${number}`),
      rating,
      `Number ${number} of ${event}`,
    )
  }
  const total = reviews_count + 12
  await visit(page, `/products/${id}`)
  await expect(cards(page)).toHaveCount(10)
  await expect(cards(page).first()).toContainText(`Number 12 of ${event}`)

  await section(page).getByRole('button', { name: 'Show more reviews' }).click()
  await expect(cards(page)).toHaveCount(Math.min(20, total))
  await expect(cards(page).nth(10)).toBeFocused()

  await section(page).getByLabel('Sort by').selectOption('Lowest')
  await expect(cards(page).first().getByRole('img', { name: '1 out of 5' })).toBeVisible()
  await section(page)
    .getByRole('button', { name: /^1 star,/ })
    .click()
  await expect(section(page).getByText(/^\d+ reviews? with 1 star$/)).toBeVisible()
  await expect(cards(page).filter({ hasText: `Number 1 of ${event}` })).toHaveCount(1)
  await section(page).getByRole('button', { name: 'Show all' }).click()
  await expect(cards(page)).toHaveCount(10)
})

test('security case 10: hostile words and names stay words, in the page and in what search engines read', async ({
  page,
  request,
}) => {
  const attack = '</script><script>window.taken=1</script><img src=x onerror=window.taken=1> javascript:alert(1)'
  const id = await productId(page, 'brentford home')
  const stranger = await givenCustomer(request, '\u202E<b>esreveR</b>')
  await givenReview(request, id, stranger, 1, `${attack} \u202Esdrawkcab ${'w'.repeat(400)}`)
  const asked: string[] = []
  page.on('dialog', (box) => {
    asked.push(box.message())
    void box.dismiss()
  })

  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await visit(page, `/products/${id}`)
    const card = cards(page).first()
    await expect(card.getByText(attack)).toBeVisible()
    await expect(card.getByText('<b>esreveR</b>').first()).toBeVisible()
    await expect(card.getByText(/^\w+ \d+, \d{4}$/)).toBeVisible()
    await expect(card.getByRole('link')).toHaveCount(0)
    await expectNoSidewaysScroll(page)
    expect(await page.evaluate(() => 'taken' in window)).toBe(false)
  }
  expect(asked).toEqual([])
  const jsonLd = await page.locator('script[type="application/ld+json"]').allTextContents()
  const [product] = jsonLd.map((text) => JSON.parse(text) as { review?: { reviewBody: string }[] })
  expect(product?.review?.[0]?.reviewBody).toContain(attack)
})

test('a review is written by keyboard alone', async ({ page, request }) => {
  await openAsCustomer(page, request, 'burnley home')
  await writeButton(page).focus()
  await page.keyboard.press('Enter')
  const stars = dialog(page).getByRole('radiogroup', { name: 'Rating' })
  await expect(stars.getByRole('radio', { name: '1 star' })).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(stars.getByRole('radio', { name: '3 stars' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.type('No mouse was used.')
  // Past the pictures, which are optional.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(cards(page).first()).toContainText('No mouse was used.')
  await expect(page.getByRole('button', { name: 'Edit your review' })).toBeFocused()
})

for (const width of [1440, 390]) {
  test(`the reviews at ${width} px have no violations, with each dialog open and closed`, async ({ page, request }) => {
    test.slow()
    await page.setViewportSize({ width, height: 844 })
    await openAsCustomer(page, request, 'newcastle home')
    await expectNoViolations(page)
    await writeButton(page).click()
    await waitForAnimations(dialog(page))
    await expectNoViolations(page)
    await dialog(page).getByRole('radio', { name: '4 stars' }).check()
    await dialog(page).getByLabel('Comment').fill('x'.repeat(2001))
    await dialog(page).getByRole('button', { name: 'Submit' }).click()
    await expect(dialog(page).getByText('A comment has at most 2,000 characters.')).toBeVisible()
    await expectNoViolations(page)

    await dialog(page).getByLabel('Comment').fill('Short.')
    await dialog(page).getByRole('button', { name: 'Submit' }).click()
    await section(page)
      .getByRole('button', { name: /^4 stars,/ })
      .click()
    await expect(section(page).getByText(/with 4 stars$/)).toBeVisible()
    await expect(cards(page).filter({ hasText: 'Your review' })).toHaveCount(1)
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Delete' }).click()
    await waitForAnimations(dialog(page))
    await expectNoViolations(page)
  })
}

/** Waits until the dialog has faded in, because axe measures the contrast of the current colours. */
async function waitForAnimations(box: Locator): Promise<void> {
  await expect(box).toBeVisible()
  await box.evaluate((element) => Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)))
}
