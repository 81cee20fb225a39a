import { expect, test, type Page } from '@playwright/test'
import { anEmail, fillLogin, givenAdmin, givenCustomer, storeSession, PASSWORD, storedToken } from './customer'
import { visit } from './shop-page'

const account = (page: Page) => page.getByRole('navigation', { name: 'Account' })

test.describe('signing in and out', () => {
  test('a visitor registers, is welcomed on the profile, logs out and comes back', async ({ page }) => {
    const email = anEmail()
    await visit(page, '/register')
    await page.getByLabel('Name').fill('Sara Nasser')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Register' }).click()

    await expect(page).toHaveURL('/profile')
    await expect(page.getByText('Registration successful! Welcome aboard!')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    for (const name of ['Profile', 'Orders']) await expect(account(page).getByRole('link', { name })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cart' })).toBeVisible()

    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/login')
    expect(await storedToken(page)).toBeNull()

    await fillLogin(page, email)
    await expect(page).toHaveURL('/')
    await expect(page.getByText(/Welcome back/)).toBeVisible()
  })

  test('after signing in one is back where one wanted to go', async ({ page, request }) => {
    const { user } = await givenCustomer(request)
    await visit(page, '/profile?view=1')
    await expect(page).toHaveURL(/\/login\?from=/)
    await fillLogin(page, user.email)

    await expect(page).toHaveURL('/profile?view=1')
  })

  for (const from of [
    '//evil.example',
    'https://evil.example/',
    '/\\evil.example',
    'javascript:alert(1)',
    '/%09/evil.example',
  ]) {
    test(`security case 29: an address that is not the shop’s own (${from}) is not followed`, async ({
      page,
      request,
    }) => {
      const { user } = await givenCustomer(request)
      await visit(page, `/login?from=${encodeURIComponent(from)}`)
      await fillLogin(page, user.email)

      await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
      expect(new URL(page.url()).host).toBe(new URL(await page.evaluate(() => origin)).host)
      expect(page.url()).not.toContain('evil.example/')
    })
  }

  test('the password field can show what is typed, and nothing is sent twice', async ({ page, request }) => {
    const { user } = await givenCustomer(request)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/login')) sent.push(request.method())
    })
    await visit(page, '/login')
    const password = page.getByLabel('Password')
    await page.getByLabel('Email').fill(user.email)
    await password.fill(PASSWORD)
    await page.getByRole('button', { name: 'Show characters' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Login' }).dblclick()

    await expect(page).toHaveURL('/')
    expect(sent).toEqual(['POST'])
  })

  test('the API is called with exactly the headers of the specification', async ({ page, request }) => {
    const customer = await givenCustomer(request)
    await storeSession(page, customer)
    const asked = page.waitForRequest('**/api/user')
    await page.goto('/profile')
    const headers = await (await asked).allHeaders()

    expect(headers).toMatchObject({
      accept: 'application/json',
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      authorization: `Bearer ${customer.token}`,
    })
  })
})

test.describe('the way back', () => {
  test('leads out of a page that asked for a login', async ({ page }) => {
    await visit(page, '/products')
    await page.goto('/cart')
    await expect(page).toHaveURL(/\/login/)
    await page.goBack()
    await expect(page).toHaveURL('/products')
  })

  test('is remembered when one follows Login in the header', async ({ page, request }) => {
    const { user } = await givenCustomer(request)
    await visit(page, '/leagues')
    await page.getByRole('link', { name: 'Login' }).click()
    await fillLogin(page, user.email)
    await expect(page).toHaveURL('/leagues')
  })
})

test.describe('a session', () => {
  test('survives a reload of a guarded page', async ({ page, request }) => {
    await storeSession(page, await givenCustomer(request))
    await visit(page, '/profile')
    await page.reload()

    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL('/profile')
  })

  test('never shows the links of a visitor, not even while the page loads', async ({ page, request }) => {
    await storeSession(page, await givenCustomer(request))
    // Scripts are held back, so that until then the page shows what the server rendered.
    let release: () => void = () => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/assets/*.js', async (route) => {
      await released
      await route.continue()
    })
    await page.goto('/products', { waitUntil: 'commit' })
    await expect(page.getByRole('link', { name: 'All Jerseys' }).first()).toBeVisible()
    await expect(account(page).getByRole('link', { name: 'Login' })).toBeHidden()
    release()

    await expect(account(page).getByRole('link', { name: 'Profile' })).toBeVisible()
  })

  test('that the server does not know is forgotten', async ({ page, request }) => {
    const { user } = await givenCustomer(request)
    await storeSession(page, { user, token: 'x'.repeat(43) })
    await page.goto('/profile')

    await expect(page).toHaveURL('/login?from=%2Fprofile')
    expect(await storedToken(page)).toBeNull()
  })

  test('ends in every tab when one logs out', async ({ page, context, request }) => {
    await storeSession(page, await givenCustomer(request))
    const other = await context.newPage()
    await visit(page, '/products')
    await visit(other, '/profile')

    await page.getByRole('button', { name: 'Logout' }).click()

    await expect(other).toHaveURL('/login?from=%2Fprofile')
    await expect(other.getByLabel('Email')).toHaveValue('')
  })

  test('security case 25: leaves nothing behind: not by the back button, not for the next user of the same tab', async ({
    page,
    request,
  }) => {
    const [sara, omar] = [await givenCustomer(request, 'Sara Nasser'), await givenCustomer(request, 'Omar Siddiqui')]
    await visit(page, '/login')
    await fillLogin(page, sara.user.email)
    await expect(page).toHaveURL('/')
    await page.getByRole('link', { name: 'Profile' }).first().click()
    await expect(page.getByLabel('Email')).toHaveValue(sara.user.email)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/login')

    await page.goBack()
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByText(sara.user.email)).toHaveCount(0)

    await fillLogin(page, omar.user.email)
    await page.getByRole('link', { name: 'Profile' }).first().click()
    await expect(page.getByLabel('Email')).toHaveValue(omar.user.email)
    expect(await page.content()).not.toMatch(/Sara/)
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('Sara')
  })

  test('is over on the server, too, after a logout', async ({ page, request }) => {
    const customer = await givenCustomer(request)
    await storeSession(page, customer)
    await visit(page, '/products')
    const told = page.waitForResponse('**/api/logout')
    await page.getByRole('button', { name: 'Logout' }).click()
    await told

    const headers = { authorization: `Bearer ${customer.token}` }
    expect((await request.get('/api/user', { headers })).status()).toBe(401)
  })

  test('ends at the next request of somebody who was blocked', async ({ page, request }) => {
    const customer = await givenCustomer(request)
    await storeSession(page, customer)
    await visit(page, '/profile')
    const admin = await givenAdmin(request)
    await request.put(`/api/admin/users/${customer.user.id}/status`, {
      headers: { authorization: `Bearer ${admin.token}` },
      data: { status: 'blocked' },
    })

    await page.getByRole('button', { name: 'Update Profile' }).click()
    await expect(page).toHaveURL(/\/login/)
    await fillLogin(page, customer.user.email)
    await expect(page.getByRole('alert').getByText(/blocked/)).toBeVisible()
  })

  test('ends everywhere else when the password is changed', async ({ page, browser, request }) => {
    const customer = await givenCustomer(request)
    const elsewhere = await (await browser.newContext()).newPage()
    const login = await request.post('/api/login', { data: { email: customer.user.email, password: PASSWORD } })
    await storeSession(elsewhere, { user: customer.user, token: ((await login.json()) as { token: string }).token })
    await storeSession(page, customer)
    await visit(page, '/profile')
    await visit(elsewhere, '/profile')

    await page.getByLabel('Current Password').fill(PASSWORD)
    await page.getByLabel('New Password', { exact: true }).fill('injury-time')
    await page.getByLabel('Confirm New Password').fill('injury-time')
    await page.getByRole('button', { name: 'Change Password' }).click()
    await expect(page.getByText('Password updated successfully')).toBeVisible()

    await elsewhere.getByRole('button', { name: 'Update Profile' }).click()
    await expect(elsewhere).toHaveURL(/\/login/)
    await page.reload()
    await expect(page).toHaveURL('/profile')
  })
})

test.describe('a forgotten password', () => {
  test('is replaced by a link from the mailbox, once', async ({ page, request }) => {
    const { user } = await givenCustomer(request)
    await visit(page, '/login')
    await page.getByRole('link', { name: 'Forgot it?' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /Forgot/ })).toBeVisible()
    await page.getByLabel('Email').fill(user.email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByText(/a link is on its way/)).toBeVisible()

    const link = await linkInMailbox(page, user.email, 'Choose a new password', 'reset-password')
    await visit(page, link)
    await page.getByLabel('New Password', { exact: true }).fill('second-half')
    await page.getByLabel('Confirm New Password').fill('second-half')
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page).toHaveURL('/login')
    await fillLogin(page, user.email, 'second-half')
    await expect(page).toHaveURL('/')

    await visit(page, link)
    await page.getByLabel('New Password', { exact: true }).fill('third-half')
    await page.getByLabel('Confirm New Password').fill('third-half')
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page.getByText(/expired or was used already/).first()).toBeVisible()
  })
})

test.describe('a new email address', () => {
  test('counts once its link was used, and goes again when the old address undoes it', async ({ page, request }) => {
    const customer = await givenCustomer(request)
    const [old, next] = [customer.user.email, anEmail()]
    await storeSession(page, customer)
    await visit(page, '/profile')
    await page.getByLabel('Email').fill(next)
    await page.getByRole('button', { name: 'Update Profile' }).click()
    await expect(page.getByText('Profile updated successfully')).toBeVisible()
    await expect(page.getByText(`Until you open it, log in with ${old}.`)).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Email')).toHaveValue(next)

    await visit(page, await linkInMailbox(page, next, 'Confirm your new email address', 'confirm-email'))
    await page.getByRole('button', { name: 'Confirm this address' }).click()
    await expect(page.getByText(`From now on, log in with ${next}.`)).toBeVisible()
    await page.getByRole('link', { name: 'Go to your profile' }).click()
    await expect(page.getByRole('button', { name: 'Send again' })).toHaveCount(0)

    await visit(page, await linkInMailbox(page, old, 'Your email address was changed', 'undo-email'))
    await page.getByRole('button', { name: 'Take the change back' }).click()
    await expect(page.getByText(`Your email address is ${old} again`)).toBeVisible()
    await visit(page, '/login')
    await fillLogin(page, old)
    await expect(page).toHaveURL('/')
  })

  test('that was a mistake is given up on the profile', async ({ page, request }) => {
    const customer = await givenCustomer(request)
    await storeSession(page, customer)
    await visit(page, '/profile')
    await page.getByLabel('Email').fill(anEmail())
    await page.getByRole('button', { name: 'Update Profile' }).click()
    await page.getByRole('button', { name: 'Keep the old address' }).click()

    await expect(page.getByText('Your email address stays as it was.')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(customer.user.email)
  })
})

test.describe('the strength of a new password', () => {
  test('is told in words while it is typed, leaks included, and the password is not sent', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) asked.push(request.url() + (request.postData() ?? ''))
    })
    await visit(page, '/register')
    const password = page.getByLabel('Password', { exact: true })
    await password.fill('liverpool')
    await expect(page.getByText('It is in a known leak. Please choose another.')).toBeVisible()
    await password.fill('late winner in the rain')
    await expect(page.getByText('Strong. Not in any known leak.')).toBeVisible()
    expect(asked.filter((sent) => /liverpool|winner/.test(sent))).toEqual([])
  })
})

test.describe('home', () => {
  test('asks who is there before it shows itself', async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveURL('/login')
    await page
      .getByRole('link', { name: /browse jerseys/i })
      .first()
      .click()
    await expect(page).toHaveURL('/products')
  })

  test('has two buttons; the second shows the leagues by way of /categories', async ({ page, request }) => {
    await storeSession(page, await givenCustomer(request))
    await visit(page, '/')
    await expect(page.getByRole('link', { name: 'Browse Jerseys' })).toHaveAttribute('href', '/products')
    const leagues = page.getByRole('link', { name: 'View Leagues' })
    await expect(leagues).toHaveAttribute('href', '/categories')
    await leagues.click()

    await expect(page).toHaveURL('/')
    const section = page.getByRole('region', { name: 'Leagues' })
    await expect(section).toBeInViewport()
    await expect.poll(() => section.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  })

  test('is where every path without a page leads', async ({ page, request }) => {
    await storeSession(page, await givenCustomer(request))
    await page.goto('/no/such/page')
    await expect(page).toHaveURL('/')
  })
})

/** Waits for a mail, which a job sends, and returns its link. */
async function linkInMailbox(page: Page, email: string, subject: string, leadsTo: string): Promise<string> {
  const mail = page.getByRole('link', { name: new RegExp(subject) }).filter({ hasText: email })
  await expect(async () => {
    await page.goto('/mailbox')
    await expect(mail.first()).toBeVisible({ timeout: 500 })
  }).toPass()
  await mail.first().click()
  await expect(page.getByText(`${leadsTo}#token=`).first()).toBeVisible()
  const link = new RegExp(`http\\S+/${leadsTo}#token=[\\w-]+`)
  const [address = ''] = link.exec(await page.locator('body').innerText()) ?? []
  const { pathname, hash } = new URL(address)
  return pathname + hash
}
