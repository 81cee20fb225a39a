import { expect, test, type Page } from '@playwright/test'
import { anEmail, givenAdmin, PASSWORD, storeSession } from './customer'
import { productId, visit } from './shop-page'
import { newShopper } from './shopper'

/** An admin invites a manager who looks after orders, and sees no more than that. */

/** Waits for the mail, which a job sends, and returns its link. */
async function invitationTo(page: Page, email: string): Promise<string> {
  const mail = page.getByRole('link', { name: /You are invited/ }).filter({ hasText: email })
  await expect(async () => {
    await page.goto('/mailbox')
    await expect(mail.first()).toBeVisible({ timeout: 500 })
  }).toPass()
  await mail.first().click()
  await expect(page.getByText('invitation#token=').first()).toBeVisible()
  const [address = ''] = /http\S+\/invitation#token=[\w-]+/.exec(await page.locator('body').innerText()) ?? []
  const { pathname, hash } = new URL(address)
  return pathname + hash
}

test('an admin invites a manager for orders, who sees only orders and writes a note', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const email = anEmail()
  const { origin } = new URL((await request.get('/readyz')).url())
  const shopper = await newShopper(origin, () => false)
  const order = await shopper.buy(await productId(page, 'juventus home'), 'M')

  await test.step('the admin invites', async () => {
    await storeSession(page, await givenAdmin(request))
    await visit(page, '/admin/users')
    await page.getByRole('button', { name: 'Invite staff' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite staff' })
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByRole('checkbox', { name: /^Orders/ }).check()
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await expect(page.getByRole('region', { name: 'Invitations' }).getByText(email).first()).toBeVisible()
  })

  const manager = await (await browser.newContext()).newPage()
  await test.step('the manager accepts', async () => {
    const path = await invitationTo(manager, email)
    await visit(manager, path)
    await manager.getByLabel('Name').fill('Noor Aziz')
    await manager.getByLabel('Password', { exact: true }).fill(`${PASSWORD}-noor`)
    await manager.getByLabel('Confirm Password').fill(`${PASSWORD}-noor`)
    await manager.getByRole('button', { name: 'Join' }).click()
    await expect(manager).toHaveURL('/admin/order-management')
  })

  await test.step('sees what belongs to orders, and nothing else', async () => {
    const links = manager.getByRole('navigation', { name: 'Admin' }).getByRole('link')
    await expect(links).toHaveText(['Orders', 'Draft orders', 'Returns', 'Promises', 'Gift cards'])
    // The order that was just placed waits for them.
    await expect(links.first()).toHaveAttribute('aria-description', /^[\d,]+ waiting$/)
    await expect(manager.getByRole('navigation', { name: 'Admin' })).toContainText(/Orders\s*[\d,]+\s*Draft orders/)
    await visit(manager, '/admin/users')
    await expect(manager).toHaveURL('/')
  })

  await test.step('writes a note to the customer, who reads it at the order', async () => {
    await visit(manager, `/admin/order-management/${order.id}`)
    const notes = manager.getByRole('region', { name: 'Notes' })
    await notes.getByLabel('New note').fill('Your jersey leaves tomorrow.')
    await notes.getByRole('checkbox').check()
    await notes.getByRole('button', { name: 'Save and send' }).click()
    await expect(notes.getByText('Noor Aziz')).toBeVisible()

    const login = await request.post('/api/login', { data: { email: order.user.email, password: PASSWORD } })
    await storeSession(page, (await login.json()) as Awaited<ReturnType<typeof givenAdmin>>)
    await visit(page, `/orders/${order.id}`)
    await expect(page.getByRole('region', { name: 'Messages from us' })).toContainText('Your jersey leaves tomorrow.')
  })
})
