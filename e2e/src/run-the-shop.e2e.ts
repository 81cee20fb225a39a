import { randomBytes } from 'node:crypto'
import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import type { SignedIn } from '@shop/contract/accounts'
import type { Order } from '@shop/contract/orders'
import { fillLogin, givenAdmin, givenCustomer, storeSession, PASSWORD, type Customer } from './customer'
import { answer, expectNoFaultsAtAnyWidth, FAULTS, productId, visit } from './shop-page'
import { newShopper } from './shopper'

/** A shopkeeper's work: orders, refunds, invoices and packing slips, users, reviews, and the audit log. */

interface Sale {
  order: Order
  customer: Customer
  product: number
}

async function givenSale(page: Page, request: APIRequestContext): Promise<Sale> {
  const product = await productId(page, 'arsenal home')
  const { origin } = new URL((await request.get('/readyz')).url())
  const shopper = await newShopper(origin, () => false)
  const order = await shopper.buy(product, 'M')
  const login = await request.post('/api/login', { data: { email: order.user.email, password: PASSWORD } })
  return { order, customer: (await login.json()) as SignedIn, product }
}

async function givenReview(request: APIRequestContext, { customer, product }: Sale): Promise<string> {
  const comment = `Too tight around the collar, ${randomBytes(4).toString('hex')}.`
  const response = await request.post(`/api/products/${product}/reviews`, {
    headers: { authorization: `Bearer ${customer.token}` },
    data: { rating: 2, comment },
  })
  expect(response.status()).toBe(201)
  return comment
}

async function asAdmin(page: Page, request: APIRequestContext): Promise<void> {
  await storeSession(page, await givenAdmin(request))
}

const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const statusOf = (page: Page, { id }: Order) =>
  page.getByRole('combobox', { name: `Status of order #${id}`, exact: true })
const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name })

test('a shopkeeper’s day', async ({ page, request, browser }) => {
  test.slow()
  const sale = await givenSale(page, request)
  const { order, customer } = sale
  const comment = await givenReview(request, sale)
  const visitor = await browser.newPage()
  await storeSession(visitor, customer)

  await test.step('signs in and is back where they wanted to go', async () => {
    await visit(page, '/admin')
    await expect(page).toHaveURL('/login?from=%2Fadmin')
    await fillLogin(page, 'admin@example.com', 'admin-demo-2026')
    await expect(page).toHaveURL('/admin')
  })

  await test.step('sees how the shop stands', async () => {
    for (const card of ['Products', 'Users', 'Orders', 'Categories', 'Reviews']) {
      const count = page.locator('dt', { hasText: new RegExp(`^${card}$`) }).locator('+ dd')
      await expect(count).toHaveText(/^[\d,]+$/)
    }
    await expect(section(page, 'Recent orders').getByRole('link', { name: '#' }).first()).toBeVisible()
    await page.getByRole('combobox', { name: 'Period' }).selectOption('Last 12 months')
    await expect(section(page, 'Revenue')).toContainText('in twelve months')
    await expect(page).toHaveURL('/admin?period=12m')
    await page.getByRole('button', { name: 'Check now' }).click()
    await expect(section(page, 'Check of the books').getByRole('status')).toContainText(/The books (do not )?balance/)
  })

  await test.step('finds the new order and changes its status', async () => {
    await page.getByRole('link', { name: 'Orders', exact: true }).click()
    await page.getByRole('searchbox', { name: 'Search orders' }).fill(customer.user.email)
    await expect(page.getByRole('table', { name: 'Orders' }).getByRole('row')).toHaveCount(2)
    await statusOf(page, order).selectOption('Completed')
    await expect(page.getByText(`Order #${order.id} is completed.`)).toBeVisible()
    await page.reload()
    await expect(statusOf(page, order)).toHaveValue('completed')
  })

  await test.step('refunds a part', async () => {
    await page.getByRole('link', { name: `#${order.id}`, exact: true }).click()
    await page.getByRole('button', { name: 'Refund' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Amount')).toHaveValue('')
    await dialog.getByLabel('Amount').fill('10.50')
    await dialog.getByLabel('Reason (optional)').fill('A loose thread')
    await dialog.getByRole('button', { name: 'Refund' }).dblclick()
    await expect(dialog).toHaveCount(0)
    await expect(section(page, 'Timeline').getByText('Refunded AED 10.50')).toHaveCount(1)
    await expect(section(page, 'Timeline')).toContainText('by Demo Admin')
    await expect(section(page, 'Payment')).toContainText('A loose thread')
  })

  await test.step('prints the papers', async () => {
    await page.getByRole('link', { name: 'Packing slip' }).click()
    await expect(page.getByRole('heading', { name: 'Packing slip' })).toBeVisible()
    const paper = page.getByRole('article')
    await expect(paper).toContainText('12 Al Wasl Road')
    await expect(paper).not.toContainText(/AED|\d\.\d\d/)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(page.getByRole('navigation', { name: 'Admin' })).toHaveCount(0)
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('link', { name: `Back to order #${order.id}` }).click()
    await page.getByRole('link', { name: 'Invoice' }).click()
    // The invoice, and the credit note of the refund.
    await expect(paper).toHaveCount(2)
    await expect(paper.first()).toContainText('Invoice')
    await expect(paper.last()).toContainText('Credit Note')
    await expect(paper.last()).toContainText('10.50')
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    await page.getByRole('button', { name: 'Print' }).click()
    await expect(page.locator('body[data-printed]')).toHaveCount(1)
    await page.getByRole('link', { name: `Back to order #${order.id}` }).click()
  })

  await test.step('blocks the customer, whose session ends', async () => {
    await visit(visitor, '/profile')
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
    await section(page, 'Customer').getByRole('link', { name: customer.user.name }).click()
    await page.getByRole('button', { name: `Block ${customer.user.name}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
    await expect(page.getByRole('button', { name: `Unblock ${customer.user.name}` })).toBeVisible()
    await expect(section(page, 'Account')).toContainText('Blocked')
    await visitor.reload()
    await expect(visitor).toHaveURL('/login?from=%2Fprofile')
  })

  await test.step('deletes their review', async () => {
    await page.getByRole('link', { name: 'Reviews', exact: true }).click()
    await page.getByRole('searchbox', { name: 'Search reviews' }).fill(comment)
    await expect(page.getByRole('table', { name: 'Reviews' }).getByRole('row')).toHaveCount(2)
    await page.getByRole('button', { name: /^Delete review of/ }).click()
    await expect(page.getByRole('dialog')).toContainText('Are you sure you want to delete this review?')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Nothing matches')).toBeVisible()
    const reviews = await (await request.get(`/api/products/${sale.product}/reviews`)).text()
    expect(reviews).not.toContain(comment)
  })

  await test.step('reads in the audit log what was done', async () => {
    await visit(page, `/admin/order-management/${order.id}`)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('link', { name: 'History' }).click()
    const log = page.getByRole('table', { name: 'Audit log' })
    await expect(log).toContainText(`Refunded Order #${order.id}`)
    await expect(log.getByRole('row').filter({ hasText: 'processing' })).toContainText('completed')
    await visit(page, `/admin/audit-log?subject=user&id=${customer.user.id}`)
    await expect(log).toContainText('Demo Admin')
    await expect(log).toContainText('blocked')
    await visit(page, '/admin/audit-log?subject=review')
    await expect(log).toContainText(comment)
  })
})

test('an order that is cancelled asks first, and gives the goods and the money back', async ({ page, request }) => {
  const { order } = await givenSale(page, request)
  await asAdmin(page, request)
  await visit(page, `/admin/order-management/${order.id}`)
  await statusOf(page, order).selectOption('Cancelled')
  await page.getByRole('dialog').getByRole('button', { name: 'Keep order' }).click()
  await expect(statusOf(page, order)).toHaveValue('processing')
  await statusOf(page, order).selectOption('Cancelled')
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await expect(statusOf(page, order)).toHaveValue('cancelled')
  await expect(section(page, 'Payment')).toContainText('Refunded')
  await expect(page.getByRole('button', { name: 'Refund' })).toHaveCount(0)
})

test('orders are saved as a table, as they are narrowed', async ({ page, request }) => {
  const { order, customer } = await givenSale(page, request)
  await asAdmin(page, request)
  await visit(page, `/admin/order-management?search=${customer.user.email}`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toBe('orders.csv')
  const lines: string[] = []
  for await (const part of await (await download).createReadStream()) lines.push(String(part))
  const [, ...rows] = lines.join('').trim().split('\n')
  expect(rows).toHaveLength(1)
  expect(rows[0]).toContain(String(order.id))
})

test.describe('every failure is told', () => {
  const FAILURES = [
    ['/admin', /^\/api\/admin\/stats$/, 'Failed to load dashboard stats. Please try again later.'],
    ['/admin/order-management', /^\/api\/admin\/order-management$/, 'Failed to fetch orders. Please try again.'],
    ['/admin/order-management/1', /^\/api\/admin\/order-management\/1$/, 'Failed to fetch order. Please try again.'],
    ['/admin/users', /^\/api\/admin\/users$/, 'Failed to fetch users. Please try again.'],
    ['/admin/users/1', /^\/api\/admin\/users\/1$/, 'Failed to fetch user. Please try again.'],
    ['/admin/review-management', /^\/api\/admin\/review-management$/, 'Failed to fetch reviews. Please try again.'],
    ['/admin/audit-log', /^\/api\/admin\/audit-log$/, 'Failed to fetch audit log. Please try again.'],
  ] as const

  test.beforeEach(({ page, request }) => asAdmin(page, request))

  for (const [path, call, text] of FAILURES) {
    test(`${path}: ${text}`, async ({ page }) => {
      await answer(page, call, {}, 500)
      await visit(page, path)
      await expect(alert(page, text)).toBeVisible()
      await page.unrouteAll()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(alert(page, text)).toHaveCount(0)
    })
  }

  test('a status that can’t be saved, and one that the shop refuses', async ({ page, request }) => {
    const { order } = await givenSale(page, request)
    await visit(page, `/admin/order-management?search=${order.id}`)
    const call = new RegExp(`^/api/admin/order-management/${order.id}/status$`)
    await answer(page, call, {}, 500)
    await statusOf(page, order).selectOption('Completed')
    await expect(alert(page, 'Failed to update order status. Please try again.')).toBeVisible()
    await expect(statusOf(page, order)).toHaveValue('processing')
    await page.unrouteAll()
    await answer(page, call, { message: 'Only 1 piece is left.', code: 'out-of-stock' }, 409)
    await statusOf(page, order).selectOption('Pending')
    await expect(alert(page, 'Only 1 piece is left.')).toBeVisible()
    await expect(statusOf(page, order)).toHaveValue('processing')
  })

  test('a user who can’t be changed or blocked, and the last admin', async ({ page, request }) => {
    const { user } = await givenCustomer(request, 'Huda Salem')
    await visit(page, `/admin/users?search=${user.email}`)
    await answer(page, /^\/api\/admin\/users\/\d+(\/status)?$/, {}, 500)
    await page.getByRole('button', { name: 'Edit Huda Salem' }).click()
    await expect(page.getByRole('dialog').getByLabel('Email')).toBeDisabled()
    await page.getByRole('dialog').getByLabel('Name').fill('Huda S.')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(alert(page, 'Failed to update user. Please try again.')).toBeVisible()
    await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('Huda S.')
    await page.getByRole('button', { name: 'Close' }).click()

    await page.getByRole('button', { name: 'Block Huda Salem' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
    await expect(alert(page, 'Failed to update user status. Please try again.')).toBeVisible()
    await page.unrouteAll()
    const message = 'The shop needs an active admin, and this is the last one.'
    await answer(page, /^\/api\/admin\/users\/\d+\/status$/, { message, code: 'last-admin' }, 422)
    await page.getByRole('button', { name: 'Block Huda Salem' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
    await expect(alert(page, message)).toBeVisible()
  })

  test('a review that can’t be deleted', async ({ page }) => {
    await answer(page, /^\/api\/admin\/review-management\/\d+$/, {}, 500)
    await visit(page, '/admin/review-management')
    await page
      .getByRole('button', { name: /^Delete review of/ })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(alert(page, 'Failed to delete review. Please try again.')).toBeVisible()
  })

  test('a refund that fails, and one without an answer', async ({ page, request }) => {
    const { order } = await givenSale(page, request)
    await visit(page, `/admin/order-management/${order.id}`)
    const refunds = `**/api/admin/order-management/${order.id}/refunds`
    await page.route(refunds, (route) => route.fulfill({ status: 500, json: {} }))
    await page.getByRole('button', { name: 'Refund' }).click()
    await page.getByRole('dialog').getByLabel('Amount').fill('10')
    await page.getByRole('dialog').getByRole('button', { name: 'Refund' }).click()
    await expect(alert(page, 'Failed to refund order. Please try again.')).toBeVisible()
    await page.unrouteAll()
    await page.route(refunds, (route) => route.abort())
    await page.getByRole('dialog').getByRole('button', { name: 'Refund' }).click()
    await expect(alert(page, 'please check the payment before you try again')).toBeVisible()
  })
})

const PAGES = [
  '/admin',
  '/admin/order-management',
  '/admin/order-management/1',
  '/admin/order-management/1/packing-slip',
  '/admin/order-management/1/invoice',
  '/admin/users',
  '/admin/users/1',
  '/admin/review-management',
  '/admin/audit-log',
]

test.describe('the pages are for admins only', () => {
  test('a visitor is asked to log in, and comes back', async ({ page }) => {
    await visit(page, '/admin/review-management?rating=2')
    await expect(page).toHaveURL('/login?from=%2Fadmin%2Freview-management%3Frating%3D2')
    await fillLogin(page, 'admin@example.com', 'admin-demo-2026')
    await expect(page).toHaveURL('/admin/review-management?rating=2')
    await expect(page.getByRole('combobox', { name: 'Rating' })).toHaveValue('2')
  })

  test('a customer is sent home, whatever the address', async ({ page, request }) => {
    await storeSession(page, await givenCustomer(request))
    for (const path of PAGES) {
      await visit(page, path)
      await expect(page).toHaveURL('/')
    }
  })
})

test(`the pages of a shopkeeper have ${FAULTS}`, async ({ page, request }) => {
  // axe runs on nine pages, some of them with long tables.
  test.setTimeout(600_000)
  const { order, customer } = await givenSale(page, request)
  await asAdmin(page, request)
  for (const path of PAGES) {
    await test.step(path, async () => {
      await visit(page, path.replace('/1', `/${path.includes('users') ? customer.user.id : order.id}`))
      await expectNoFaultsAtAnyWidth(page, () => expect(page.getByRole('heading', { level: 1 })).toBeVisible())
    })
  }
})

test(`the dialogs of a shopkeeper have ${FAULTS}`, async ({ page, request }) => {
  test.slow()
  const { order, customer } = await givenSale(page, request)
  await asAdmin(page, request)
  const expectDialog = async () => {
    await expectNoFaultsAtAnyWidth(page, () => expect(page.getByRole('dialog')).toBeVisible())
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await visit(page, `/admin/order-management/${order.id}`)
  await page.getByRole('button', { name: 'Refund' }).click()
  await expectDialog()
  await statusOf(page, order).selectOption('Cancelled')
  await expectDialog()
  await visit(page, `/admin/users?search=${customer.user.email}`)
  await page.getByRole('button', { name: /^Edit / }).click()
  await expectDialog()
  await page.getByRole('button', { name: /^Block / }).click()
  await expectDialog()
  await visit(page, '/admin/review-management')
  await page
    .getByRole('button', { name: /^Delete review of/ })
    .first()
    .click()
  await expectDialog()
})
