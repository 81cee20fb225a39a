import { randomBytes } from 'node:crypto'
import { expect, test, type APIRequestContext } from '@playwright/test'
import type { ManagedProduct, ManagedProductPage } from '@shop/contract/catalog-admin'
import { givenAdmin, storeSession, type Customer } from './customer'
import { expectNoViolations, visit } from './shop-page'

test('staff count the shelf by the keyboard alone, undo a count and read the history', async ({ page, request }) => {
  const admin = await givenAdmin(request)
  const sku = `E2E-${randomBytes(3).toString('hex').toUpperCase()}`
  const product = await givenSku(request, admin, 'girona third', sku)
  const [size = '', books = 0] = Object.entries(product.size_stock ?? {})[0] ?? []
  await storeSession(page, admin)
  const { keyboard } = page

  await visit(page, '/admin/product-management/count')
  const code = page.getByLabel('SKU or name')
  await expect(code).toBeFocused()

  await test.step('a wrong SKU is told in words', async () => {
    await keyboard.type(`${sku}-GIANT`)
    await keyboard.press('Enter')
    await expect(page.getByText(`has no cut or size “GIANT”`)).toBeVisible()
    await expect(code).toBeFocused()
    await expectNoViolations(page)
  })

  await test.step('scan, number, Enter', async () => {
    await keyboard.press('Control+a')
    await keyboard.type(`${sku}-${size}`)
    await keyboard.press('Enter')
    await expect(page.getByLabel(/^Counted, /)).toBeFocused()
    await expect(page.getByText(`The books say ${books}`)).toBeVisible()
    await expectNoViolations(page)
    await keyboard.type(String(books + 2))
    await keyboard.press('Enter')
    await expect(page.getByText(`${books + 2} counted, 2 more than in the books`)).toBeVisible()
    await expect(code).toBeFocused()
  })

  const line = page.getByRole('row', { name: sku }).first()
  await test.step('the count is listed and undone', async () => {
    await expect(line.getByText('+2')).toBeVisible()
    const undo = line.getByRole('button', { name: /^Undo/ })
    await undo.focus()
    await keyboard.press('Enter')
    await expect(line.getByText('Undone')).toBeVisible()
  })

  await test.step('the history tells of both', async () => {
    await visit(page, `/admin/product-management/${product.id}/stock`)
    await expect(page.getByRole('row', { name: /Count undone/ }).getByText('−2')).toBeVisible()
    await expect(page.getByRole('row', { name: /Counted/ }).getByText('+2')).toBeVisible()
    await page.getByLabel('Reason').selectOption('First stock')
    await expect(page.getByRole('row', { name: /Counted/ })).toHaveCount(0)
    await expectNoViolations(page)
  })
})

/** Gives a product of the demo a SKU, as its editor would. */
async function givenSku(request: APIRequestContext, { token }: Customer, search: string, sku: string) {
  const headers = { authorization: `Bearer ${token}` }
  const path = '/api/admin/product-management'
  const found = (await (await request.get(path, { headers, params: { search } })).json()) as ManagedProductPage
  const product = found.data[0]
  if (!product) throw new Error(`No product for "${search}"`)
  const response = await request.put(`${path}/${product.id}`, { headers, data: { ...formOf(product), sku } })
  expect(response.status()).toBe(200)
  return (await response.json()) as ManagedProduct
}

function formOf(product: ManagedProduct) {
  const { name, description, price, stock, category_id, image, size_variations, size_stock, version } = product
  const { kit, season, colours, drawing, print_fee, has_printing, in_shop } = product
  const shown = { name, description, price, stock, category_id, image, size_variations, size_stock, version }
  return { ...shown, kit, season, colours, drawing, print_fee, has_printing, in_shop }
}
