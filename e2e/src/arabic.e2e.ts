import { expect, test, type Page } from '@playwright/test'
import { arabicTexts, expectArabic, textOf } from './arabic-texts'
import { fillCart } from './checkout-steps'
import { givenCustomer, storeSession } from './customer'
import { expectNoFaultsAtAnyWidth, FAULTS, productId, visit } from './shop-page'
import { SHIPPING } from './shopper'

const product = arabicTexts('product')
const cart = arabicTexts('cart')
const checkout = arabicTexts('checkout')
const layout = arabicTexts('layout')
const prints = arabicTexts('prints')
const shared = arabicTexts('texts')

const ARSENAL_HOME = 'قميص أرسنال الأساسي 2026/27'

test('a shopper buys a jersey in Arabic, from the switch to the paid order', async ({ page, request }) => {
  await storeSession(page, await givenCustomer(request))
  await visit(page, '/products?in_stock=1')
  await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click()
  await expect(page).toHaveURL('/ar/products?in_stock=1')
  await expectArabic(page)
  await expect(page.getByRole('contentinfo').getByText('دبي، الإمارات العربية المتحدة')).toBeVisible()

  await visit(page, `/ar/products/${await productId(page, 'arsenal home')}`)
  await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true })
  await page
    .getByRole('button', { name: textOf(product, 'addToCart') })
    .first()
    .click()
  // Left before it is answered, the page would take its call with it.
  await expect(page.getByRole('banner').getByRole('link', { name: /قطعة واحدة/ })).toBeVisible()
  await visit(page, '/ar/cart')
  await expect(page.getByRole('main').getByText(ARSENAL_HOME).first()).toBeVisible()
  await page.getByRole('link', { name: textOf(cart, 'proceedToCheckout') }).click()
  await expect(page).toHaveURL('/ar/checkout')
  await page.getByRole('radio', { name: /سريع/ }).check()
  await expect(page.getByRole('complementary').getByText(/سريع/)).toBeVisible()
  await fillAddress(page)
  await fillArabicCard(page)
  await expect(page.getByRole('main').getByText('Express')).toHaveCount(0)
  await page.getByRole('button', { name: textOf(checkout, 'placeOrder') }).click()

  await expect(page).toHaveURL('/ar/checkout/success')
  await expectArabic(page)
  await page
    .getByRole('link', { name: textOf(checkout, 'viewOrder') })
    .first()
    .click()
  await expect(page).toHaveURL(/\/ar\/orders\/\d+/)
  await expect(page.getByText(SHIPPING.address1)).toBeVisible()
  await expect(page.getByText('سريع', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByText('Express')).toHaveCount(0)
  await expect(page.getByRole('main').getByText(ARSENAL_HOME).first()).toBeVisible()
  // A job issues the invoice after the payment, and the page asks for it once.
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('button', { name: /فاتورة.*PDF/ })).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 60_000 })
})

test('an Arabic search finds jerseys by their Arabic names, and their pages are in Arabic', async ({ page }) => {
  await visit(page, `/ar/products?search=${encodeURIComponent('قميص أرسنال')}`)
  await page.getByRole('main').getByRole('link', { name: ARSENAL_HOME }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: ARSENAL_HOME })).toBeVisible()
  // With the marks that keep the directions of its parts apart, which nobody sees.
  const alt = `\u200f\u2068${ARSENAL_HOME}\u2069\u200f، \u2068من الأمام\u2069`
  await expect(page.getByAltText(alt, { exact: true }).first()).toBeAttached()
  await expect(page).toHaveTitle(new RegExp(`^${ARSENAL_HOME}`))
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /^قميص أرسنال الأساسي لموسم/)
  await visit(page, `/products?search=${encodeURIComponent('قميص أرسنال')}`)
  await expect(page.getByRole('main').getByRole('link', { name: 'Arsenal Home Jersey 2026/27' }).first()).toBeVisible()
})

test('a text page in Arabic is read from the right, also where a sentence begins with a name in Latin letters', async ({
  page,
}) => {
  await visit(page, '/ar/contact')
  const address = page.getByRole('main').getByText('دبي، الإمارات العربية المتحدة')
  await expect(address).toHaveText(/^[A-Z]/i)
  await expect(address).toHaveCSS('unicode-bidi', 'isolate')
  await expect(address).toHaveCSS('direction', 'rtl')
})

test('a jersey with an Arabic name and Eastern digits is bought in Arabic, from the home page on', async ({
  page,
  request,
}) => {
  await storeSession(page, await givenCustomer(request))
  await visit(page, '/ar')
  const search = page.getByRole('combobox', { name: textOf(layout, 'searchJerseys') }).and(page.locator(':visible'))
  await search.fill('قميص أرسنال')
  await page.getByRole('option', { name: ARSENAL_HOME }).first().click()
  await expect(page).toHaveURL(/\/ar\/products\/\d+/)
  await expect(page.getByRole('heading', { level: 1, name: ARSENAL_HOME })).toBeVisible()
  await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true })
  await page.getByRole('button', { name: textOf(prints, 'addNameAndNumber') }).click()
  const box = page.getByRole('region', { name: textOf(prints, 'nameAndNumber') })
  const name = box.getByRole('textbox', { name: textOf(prints, 'name'), exact: true })

  await name.fill('محمد Omar')
  await name.blur()
  await expect(box.getByText(textOf(prints, 'mixedLetters'))).toBeVisible()
  await name.fill('عبد الله')
  await box.getByRole('textbox', { name: textOf(prints, 'no'), exact: true }).fill('٧')
  await expect(box.getByRole('checkbox', { name: textOf(prints, 'easternDigits') })).toBeChecked()
  await expect(box.getByRole('img')).toHaveAccessibleName(/عبد الله ٧/)
  await box.getByRole('checkbox', { name: textOf(shared, 'print_consent') }).check()
  await page
    .getByRole('button', { name: textOf(product, 'addToCart') })
    .first()
    .click()
  await expect(page.getByRole('banner').getByRole('link', { name: /قطعة واحدة/ })).toBeVisible()

  await visit(page, '/ar/cart')
  await expect(page.getByText('عبد الله ٧').first()).toBeVisible()
  await page.getByRole('link', { name: textOf(cart, 'proceedToCheckout') }).click()
  await fillAddress(page)
  await fillArabicCard(page, '4000 0000 0000 9995')
  await expect(page.getByText(textOf(checkout, 'insufficientFunds'))).toBeVisible()
  await fillArabicCard(page)
  await page.getByRole('button', { name: textOf(checkout, 'placeOrder') }).click()
  await page
    .getByRole('link', { name: textOf(checkout, 'viewOrder') })
    .first()
    .click()
  await expect(page).toHaveURL(/\/ar\/orders\/\d+/)
  await expect(
    page
      .getByRole('main')
      .getByText(/عبد الله ٧/)
      .first(),
  ).toBeVisible()
})

test('the choice of a language is remembered, and English is one click away', async ({ page }) => {
  await visit(page, '/ar/leagues')
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/leagues')
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
})

test(`Arabic pages have ${FAULTS}`, async ({ page, request }) => {
  test.slow()
  await storeSession(page, await givenCustomer(request))
  await fillCart(page)
  const jersey = `/products/${await productId(page, 'arsenal home')}`
  const paths = [
    '/products',
    jersey,
    '/leagues',
    '/clubs/7',
    '/cart',
    '/orders',
    '/profile',
    '/',
    ...['/login', '/nowhere', '/gift-cards', '/wishlist', '/size-guide', '/profile/mails'],
  ]
  for (const path of paths) {
    await test.step(path, async () => {
      await visit(page, `/ar${path === '/' ? '' : path}`)
      await expectNoFaultsAtAnyWidth(page, () => expectArabic(page))
    })
  }
  await visit(page, '/ar/checkout')
  await fillAddress(page)
  await expectNoFaultsAtAnyWidth(page, () => expect(page.getByLabel(textOf(checkout, 'cardNumber'))).toBeVisible())
})

async function fillAddress(page: Page): Promise<void> {
  const fields: [label: string, value: string][] = [
    [textOf(checkout, 'firstName'), SHIPPING.firstName],
    [textOf(checkout, 'lastName'), SHIPPING.lastName],
    [textOf(checkout, 'addressLine1'), SHIPPING.address1],
    [textOf(checkout, 'city'), SHIPPING.city],
    [textOf(checkout, 'state'), SHIPPING.state],
    [textOf(checkout, 'zip'), SHIPPING.zip],
    [textOf(checkout, 'country'), SHIPPING.country],
    [textOf(checkout, 'phone'), SHIPPING.phone],
  ]
  for (const [label, value] of fields) await page.getByLabel(label).fill(value)
  await page.getByRole('button', { name: textOf(checkout, 'next'), exact: true }).click()
}

async function fillArabicCard(page: Page, number = '4242 4242 4242 4242'): Promise<void> {
  await page.getByLabel(textOf(checkout, 'cardNumber')).fill(number)
  await page.getByLabel(textOf(checkout, 'expiry')).fill('12 / 40')
  await page.getByLabel(textOf(checkout, 'securityCodeCVC')).fill('123')
  await page.getByRole('button', { name: textOf(checkout, 'confirmPayment') }).click()
}
