import { expect, test, type Page } from '@playwright/test'
import { codeOf } from './authenticator'
import { fillLogin, givenCustomer, storeSession, PASSWORD } from './customer'
import { expectNoViolations, visit } from './shop-page'

test('a customer sets a second step up, signs in with code and recovery code, and ends other sessions', async ({
  page,
  request,
  browser,
}) => {
  test.setTimeout(180_000)
  const customer = await givenCustomer(request)
  const { email } = customer.user
  await storeSession(page, customer)
  await visit(page, '/profile')
  await page.getByRole('link', { name: 'Security' }).click()
  await expect(page).toHaveURL('/profile/security')
  await expect(page.getByText('This device')).toBeVisible()
  await expectNoViolations(page)

  const key = await setUp(page)
  await page.getByLabel('2. Type the code it shows').fill(codeOf(key))
  await expect(page.getByText('The code is right.')).toBeVisible()
  await expectNoViolations(page)
  const codes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(8)
  await page.getByLabel('I have kept these codes').check()
  await page.getByRole('button', { name: 'Switch on' }).click()
  await expect(page.getByText('8 recovery codes left')).toBeVisible()

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await fillLogin(page, email)
  await expect(page.getByLabel('Code')).toBeFocused()
  await expectNoViolations(page)
  await page.getByLabel('Code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText(/Welcome back/)).toBeVisible()

  const phone = await (await browser.newContext()).newPage()
  await visit(phone, '/login')
  await fillLogin(phone, email)
  // The next TOTP code, because the current one was used to switch two-factor authentication on.
  await phone.getByLabel('Code').fill(codeOf(key, 1))
  await phone.getByRole('button', { name: 'Login' }).click()
  await expect(phone.getByText(/Welcome back/)).toBeVisible()

  await visit(page, '/profile/security')
  await expect(page.getByText('7 recovery codes left')).toBeVisible()
  await page.getByRole('button', { name: 'Log out all other devices' }).click()
  await expect(page.getByText('You are logged in nowhere else.')).toBeVisible()
  await phone.goto('/orders')
  await expect(phone).toHaveURL(/\/login/)
})

test('security case 25: the code step keeps password and address in the form alone', async ({ page, request }) => {
  const customer = await givenCustomer(request)
  const { token } = customer
  const headers = { authorization: `Bearer ${token}` }
  const { key } = (await (await request.post('/api/user/second-factor/setup', { headers })).json()) as { key: string }
  await request.post('/api/user/second-factor/check', { headers, data: { code: codeOf(key) } })
  await request.put('/api/user/second-factor', { headers })
  await visit(page, '/login')
  await fillLogin(page, customer.user.email)
  await expect(page.getByLabel('Code')).toBeVisible()

  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, location.href]))

  expect(kept).not.toContain(PASSWORD)
  expect(kept).not.toContain(customer.user.email)
})

async function setUp(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Set up' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const shown = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
  return (shown ?? '').replaceAll(' ', '')
}
