import { expect, test, type Page } from '@playwright/test'
import type { ManagedProduct } from '@shop/contract/catalog-admin'
import type { ManagedCategory } from '@shop/contract/categories-admin'
import { aPng } from './a-png'
import { givenAdmin, storeSession } from './customer'
import { newDataDirWithDemoAndPictures } from './demo-folder'
import { expectNoViolations, visit } from './shop-page'
import { end, launch, portOf, untilReady, type ShopProcess } from './shop-process'

/** A shop of its own, because a new product is the first that every shopper sees. */
const PORT = portOf('product-photos')

test.describe.configure({ timeout: 240_000 })
test.use({ baseURL: `http://127.0.0.1:${PORT}` })

let shop: ShopProcess

test.beforeAll(async () => {
  shop = launch(PORT, await newDataDirWithDemoAndPictures(), { RATE_LIMIT: 'off' })
  await untilReady(shop)
})

test.afterAll(async () => {
  await end(shop, 'SIGTERM')
})

/** A square photo of one colour. */
function aPhoto(name: string, side: number, colour: readonly [number, number, number]) {
  return { name, mimeType: 'image/png', buffer: aPng(side, colour) }
}

test('staff upload three photos, order them by the keyboard, and shoppers see them in that order', async ({
  page,
  request,
}) => {
  const admin = await givenAdmin(request)
  await storeSession(page, admin)
  const headers = { authorization: `Bearer ${admin.token}` }
  const post = async <Answer>(path: string, data: object) =>
    (await (await request.post(`/api/admin/${path}`, { headers, data })).json()) as Answer
  const league = await post<ManagedCategory>('category-management', { name: 'Photo League' })
  const club = await post<ManagedCategory>('category-management', { name: 'Lens United', parent_id: league.id })
  const jersey = { name: 'Lens Home', description: 'Seen.', price: 200, stock: 9, category_id: club.id }
  const { id } = await post<ManagedProduct>('product-management', jersey)

  await visit(page, `/admin/product-management?edit=${id}`)
  await page
    .locator('input[type=file]')
    .setInputFiles([
      aPhoto('one.png', 900, [200, 30, 30]),
      aPhoto('two.png', 900, [30, 200, 30]),
      aPhoto('three.png', 400, [30, 30, 200]),
    ])
  const photos = page.getByRole('region', { name: 'Photos' })
  await expect(photos.getByRole('button', { name: /^Remove photo/ })).toHaveCount(3)
  await expect(photos.getByText(/Smaller than 800 pixels/)).toHaveCount(1)
  await photos.getByRole('textbox', { name: 'Alt text of photo 3' }).fill('The blue one')
  await photos.getByRole('checkbox', { name: 'Back for name and number: photo 2' }).check()
  await photos.getByRole('button', { name: 'Move photo 3 earlier' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(photos.getByRole('textbox', { name: 'Alt text of photo 1' })).toHaveValue('The blue one')
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Product saved.')).toBeVisible()

  await visit(page, `/products/${id}`)
  const views = page.getByRole('group', { name: 'View' }).getByRole('button')
  await expect(views).toHaveText(['Front', 'Photo 2', 'Back'])
  await expect(page.getByAltText('The blue one')).toBeVisible()
  await page.getByRole('button', { name: 'Zoom in' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('2 of 3')).toBeVisible()
  await expect(page.getByAltText('Lens Home, photo 2 of 3')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('3 of 3, back')).toBeVisible()
  await expectNoViolations(page)
  expect(await imagesInJsonLd(page)).toBe(3)
})

async function imagesInJsonLd(page: Page): Promise<number> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const things = texts.flatMap((text) => JSON.parse(text) as { '@type': string; image?: string[] }[])
  return things.find((thing) => thing['@type'] === 'Product')?.image?.length ?? 0
}
