import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { TEXT_PAGE_SLUGS } from '@shop/contract/text-page-slugs'
import type { ManagedTextPage } from '@shop/contract/text-pages'
import { givenAdmin, storeSession } from './customer'
import { expectNoFaultsAtAnyWidth, FAULTS, visit } from './shop-page'

/** The pages whose text staff write. Tests that write use the contact page, one after another, and restore its text. */
test.describe.configure({ mode: 'default' })

const EDITOR = '/admin/page-texts/contact'
const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function asStaff(request: APIRequestContext, method: 'GET' | 'PUT', data?: object): Promise<ManagedTextPage> {
  const { token } = await givenAdmin(request)
  const headers = { authorization: `Bearer ${token}` }
  const response = await request.fetch('/api/admin/text-pages/contact', { method, headers, ...(data && { data }) })
  expect(response.status()).toBe(200)
  return (await response.json()) as ManagedTextPage
}

async function save(request: APIRequestContext, wording: Partial<ManagedTextPage>): Promise<ManagedTextPage> {
  const { title, description, body, version } = { ...(await asStaff(request, 'GET')), ...wording }
  return asStaff(request, 'PUT', { title, description, body, version })
}

async function restore(request: APIRequestContext): Promise<void> {
  await save(request, (await asStaff(request, 'GET')).default_text)
}

test(`the pages of text have ${FAULTS}`, async ({ page }) => {
  for (const slug of TEXT_PAGE_SLUGS) {
    await visit(page, `/${slug}`)
    await expectNoFaultsAtAnyWidth(page)
  }
})

test(`the list and the editor of page texts have ${FAULTS}`, async ({ page, request }) => {
  await storeSession(page, await givenAdmin(request))
  await visit(page, '/admin/page-texts')
  await expectNoFaultsAtAnyWidth(page, () => expect(page.getByRole('link', { name: 'Terms' })).toBeVisible())
  await visit(page, '/admin/page-texts/size-guide')
  const cell = page.getByRole('region', { name: 'Preview' }).getByRole('cell', { name: '95–101' })
  await expectNoFaultsAtAnyWidth(page, () => expect(cell).toBeVisible())
})

test('a shopper finds each page in the footer, with its own title and description', async ({ page }) => {
  await visit(page, '/products')
  const help = page.getByRole('navigation', { name: 'Help', exact: true })
  for (const [link, heading] of [
    ['Delivery', 'Delivery'],
    ['Returns', 'Returns'],
    ['Size guide', 'Size guide'],
    ['Contact us', 'Contact'],
    ['Privacy', 'Privacy'],
    ['Terms', 'Terms'],
  ] as const) {
    await help.getByRole('link', { name: link, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(`^${heading} \\|`))
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\w+ \w+/)
  }
})

test('a path without a page still leads home', async ({ page }) => {
  await page.goto('/careers')
  await expect(page).toHaveURL(/\/login/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a page of text can be read, and leads on', async ({ page }) => {
    await page.goto('/returns')
    await expect(page.getByText('Jerseys printed with a name and number can’t be returned')).toBeVisible()
    await page.goto('/contact')
    await page.getByRole('main').getByRole('link', { name: 'Which size do I need?' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Size guide' })).toBeVisible()
  })
})

test('staff write a text beside its preview, and shoppers read it at once', async ({ page, request, browser }) => {
  await storeSession(page, await givenAdmin(request))
  await visit(page, '/contact')
  await visit(page, '/admin')
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Page texts' }).click()
  await page.getByRole('link', { name: 'Contact', exact: true }).click()
  await text(page).fill('Come to the **stand**.')
  await expect(page.getByRole('region', { name: 'Preview' }).getByText('stand')).toHaveCSS('font-weight', '700')

  await page.getByRole('link', { name: 'Back to all page texts' }).click()
  await button(page, 'Keep editing').click()
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('This is the text you had not saved.')).toBeVisible()
  await expect(text(page)).toHaveValue('Come to the **stand**.')
  await button(page, 'Save').click()
  await expect(page.getByText('Page saved. Shoppers read it from now on.')).toBeVisible()

  const shopper = await browser.newContext({ javaScriptEnabled: false })
  const shop = await shopper.newPage()
  await shop.goto(new URL('/contact', page.url()).href)
  await expect(shop.getByText('Come to the stand.')).toBeVisible()

  await button(page, 'Restore default text').click()
  await expect(page.getByText('Not saved yet')).toBeVisible()
  await button(page, 'Save').click()
  await expect(page.getByText('Not saved yet')).toHaveCount(0)
  await shop.reload()
  await expect(shop.getByText('A person reads every message.')).toBeVisible()
  await shopper.close()
})

test('of two people who write at once, the second is shown both texts', async ({ page, request }) => {
  await storeSession(page, await givenAdmin(request))
  await visit(page, EDITOR)
  await text(page).fill('Written by me.')
  await save(request, { body: 'Written by a colleague.' })

  await button(page, 'Save').click()

  await expect(page.getByRole('row', { name: /Text Written by me\. Written by a colleague\./ })).toBeVisible()
  await button(page, 'Keep mine').click()
  await expect(page.getByText('Page saved. Shoppers read it from now on.')).toBeVisible()
  expect((await asStaff(request, 'GET')).body).toBe('Written by me.')
  await restore(request)
})

test('security case 10: what staff type runs no script and calls no other host', async ({ page, request }) => {
  const own = new URL((await request.get('/contact')).url()).host
  const foreign: string[] = []
  const complaints: string[] = []
  page.on('request', (sent) => {
    const { host, protocol } = new URL(sent.url())
    if (protocol.startsWith('http') && host !== own) foreign.push(sent.url())
  })
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('dialog', (dialog) => {
    complaints.push(dialog.message())
    void dialog.dismiss()
  })
  await save(request, {
    body: [
      '<script>alert(1)</script> <img src=x onerror=alert(2)> [click](javascript:alert(3))',
      '![a map](https://evil.example/map.png) ![own](/placeholder-jersey.svg)',
      '| a | b |\n|:-:|--:|\n| 1 | 2 |',
    ].join('\n\n'),
  })

  await visit(page, '/contact')

  await expect(page.getByText('<script>alert(1)</script>')).toBeVisible()
  await expect(page.getByRole('link', { name: 'click' })).toHaveCount(0)
  await expect(page.getByText('a map')).toBeVisible()
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(1)
  await storeSession(page, await givenAdmin(request))
  await visit(page, EDITOR)
  await expect(page.getByRole('region', { name: 'Preview' }).getByText('<script>alert(1)</script>')).toBeVisible()
  expect({ foreign, complaints }).toEqual({ foreign: [], complaints: [] })
  await restore(request)
})
