import { expect, test, type Page } from '@playwright/test'
import { anEmail, fillLogin, givenCustomer, storeSession, PASSWORD } from './customer'
import { answer, visit } from './shop-page'
import { waitUntilHydrated } from './wait-until-hydrated'

/** Provokes every text of the specification for login, registration, profile and password. */

const LOGIN = /^\/api\/login$/
const REGISTER = /^\/api\/register$/
const PROFILE = /^\/api\/user\/profile$/
const PASSWORD_CALL = /^\/api\/user\/password$/

const alert = (page: Page) => page.getByRole('alert')

test.describe('login', () => {
  test('the server’s errors are joined, a line each', async ({ page }) => {
    await answer(page, LOGIN, { message: 'no', errors: { email: ['First line.'], password: ['Second line.'] } }, 422)
    await visit(page, '/login')
    await fillLogin(page, 'sara@example.org')
    await expect(alert(page).first()).toContainText('First line.')
    expect(await alert(page).first().innerText()).toContain('First line.\nSecond line.')
  })

  test('else its message is shown, and can be dismissed', async ({ page }) => {
    await visit(page, '/login')
    await fillLogin(page, anEmail(), 'a wrong one')
    await expect(alert(page)).toContainText('That email and password do not match.')
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(alert(page)).toHaveCount(0)
    await expect(page).toHaveURL('/login')
  })

  test('else “Login failed”', async ({ page }) => {
    await answer(page, LOGIN, {}, 500)
    await visit(page, '/login')
    await fillLogin(page, 'sara@example.org')
    await expect(alert(page)).toContainText('Login failed')
  })

  test('without any answer “Failed to login”, and what was typed stays', async ({ page }) => {
    await page.route('**/api/login', (route) => route.abort())
    await visit(page, '/login')
    await fillLogin(page, 'sara@example.org')
    await expect(alert(page)).toContainText('Failed to login')
    await expect(page.getByLabel('Email')).toHaveValue('sara@example.org')
  })

  test('both fields are required', async ({ page }) => {
    let asked = 0
    page.on('request', (request) => void (asked += Number(request.url().endsWith('/api/login'))))
    await visit(page, '/login')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Email')).toBeFocused()
    expect(asked).toBe(0)
  })
})

test.describe('registration', () => {
  async function fill(page: Page, email: string, password = PASSWORD) {
    await visit(page, '/register')
    await page.getByLabel('Name').fill('Sara')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Confirm Password').fill(password)
    await page.getByRole('button', { name: 'Register' }).click()
  }

  test('the server’s errors stand beside their fields and joined in the alert', async ({ page, request }) => {
    const { user } = await givenCustomer(request)
    await fill(page, user.email)
    const text = 'This email address is already registered.'
    await expect(alert(page).first()).toContainText(text)
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(new RegExp(text))
  })

  test('else its message is shown', async ({ page }) => {
    await answer(page, REGISTER, { message: 'We are closed for the night.' }, 503)
    await fill(page, anEmail())
    await expect(alert(page)).toContainText('We are closed for the night.')
  })

  test('else “Registration failed. Please try again.”', async ({ page }) => {
    await answer(page, REGISTER, {}, 500)
    await fill(page, anEmail())
    await expect(alert(page)).toContainText('Registration failed. Please try again.')
  })
})

test.describe('profile', () => {
  test.beforeEach(async ({ page, request }) => {
    await storeSession(page, await givenCustomer(request))
  })

  test('a change is “Profile updated successfully”, and the header knows', async ({ page }) => {
    await visit(page, '/profile')
    await page.getByLabel('Name').fill('Sara N.')
    await page.getByRole('button', { name: 'Update Profile' }).click()
    await expect(page.getByText('Profile updated successfully')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Name')).toHaveValue('Sara N.')
  })

  test('a failure is “Failed to update profile”, unless the server says more', async ({ page, request }) => {
    await visit(page, '/profile')
    await answer(page, PROFILE, {}, 500)
    await page.getByRole('button', { name: 'Update Profile' }).click()
    await expect(alert(page)).toContainText('Failed to update profile')
    await page.unrouteAll()

    const other = await givenCustomer(request)
    await page.getByLabel('Email').fill(other.user.email)
    await page.getByRole('button', { name: 'Update Profile' }).click()
    await expect(alert(page).first()).toContainText('This email address is already registered.')
    await expect(page.getByLabel('Email')).toHaveValue(other.user.email)
  })

  async function changePassword(page: Page, current: string, next: string, repeated = next) {
    await page.getByLabel('Current Password').fill(current)
    await page.getByLabel('New Password', { exact: true }).fill(next)
    await page.getByLabel('Confirm New Password').fill(repeated)
    await page.getByRole('button', { name: 'Change Password' }).click()
  }

  test('two different passwords are “New passwords do not match”', async ({ page }) => {
    await visit(page, '/profile')
    await changePassword(page, PASSWORD, 'injury-time', 'added-time')
    await expect(page.getByText('New passwords do not match').first()).toBeVisible()
  })

  test('a failure is “Failed to update password”, unless the server says more', async ({ page }) => {
    await visit(page, '/profile')
    await changePassword(page, 'a wrong one', 'injury-time')
    await expect(alert(page).first()).toContainText('Your current password is incorrect.')

    await answer(page, PASSWORD_CALL, {}, 500)
    await changePassword(page, PASSWORD, 'injury-time')
    await expect(alert(page).first()).toContainText('Failed to update password')
  })

  test('a success is “Password updated successfully”', async ({ page }) => {
    await visit(page, '/profile')
    await changePassword(page, PASSWORD, 'injury-time')
    await expect(page.getByText('Password updated successfully')).toBeVisible()
    await expect(page.getByLabel('Current Password')).toHaveValue('')
  })
})

test.describe('answers that mean something to the whole page', () => {
  test('a 401 ends the session and asks for a login, with the way back', async ({ page, request }) => {
    await storeSession(page, await givenCustomer(request))
    await visit(page, '/profile')
    await answer(page, PROFILE, { message: 'Please log in.' }, 401)
    await page.getByRole('button', { name: 'Update Profile' }).click()
    await expect(page).toHaveURL('/login?from=%2Fprofile')
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })

  test('a 419 reloads the page, once', async ({ page, request }) => {
    await storeSession(page, await givenCustomer(request))
    await visit(page, '/profile')
    let loads = 0
    page.on('load', () => void (loads += 1))
    await answer(page, PROFILE, {}, 419)
    await waitUntilHydrated(page, async () => {
      await page.getByRole('button', { name: 'Update Profile' }).click()
      await expect.poll(() => loads).toBe(1)
    })
    await page.getByRole('button', { name: 'Update Profile' }).click()
    await expect(alert(page)).toContainText('Failed to update profile')
    expect(loads).toBe(1)
  })
})
