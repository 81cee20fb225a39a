import { expect, test, type Locator } from '@playwright/test'
import type { Club, League } from '@shop/contract/catalog'
import type { ManagedProduct } from '@shop/contract/catalog-admin'
import sharp from 'sharp'
import { givenAdmin, storeSession } from './customer'
import { expectNoViolations, visit } from './shop-page'
import { SOFTWARE_GRAPHICS } from './turnable-product'

// Without motion, because the processor would have to draw every frame of it.
test.use({ ...SOFTWARE_GRAPHICS, contextOptions: { reducedMotion: 'reduce' } })

const ARTWORK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 40"><path d="M0 0h30v40H0z" fill="#e0a010"/></svg>'

/** The mean colour in the middle of a picture of the jersey. */
async function colourOf(jersey: Locator): Promise<{ red: number; green: number; blue: number }> {
  const screenshot = sharp(await jersey.screenshot())
  const { width, height } = await screenshot.metadata()
  const middle = { left: Math.round(width / 2) - 12, top: Math.round(height / 2) - 12, width: 24, height: 24 }
  const { channels } = await sharp(await screenshot.extract(middle).toBuffer()).stats()
  const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => mean)
  return { red, green, blue }
}

test('a jersey is designed on its mesh, and the shop shows it', async ({ page, request }) => {
  const admin = await givenAdmin(request)
  await storeSession(page, admin)
  const [league] = (await (await request.get('/api/leagues')).json()) as League[]
  const [club] = (await (await request.get(`/api/leagues/${league?.id}/clubs`)).json()) as Club[]
  const jersey = { name: 'Workbench Jersey', description: 'New.', price: 200, stock: 9, category_id: club?.id }
  const headers = { authorization: `Bearer ${admin.token}` }
  const created = await request.post('/api/admin/product-management', { headers, data: jersey })
  const { id } = (await created.json()) as ManagedProduct
  // Other products in the list would have the server render their pictures meanwhile.
  await visit(page, `/admin/product-management?search=workbench&edit=${id}`)
  await page.getByRole('button', { name: 'Design a jersey' }).click()
  const designer = page.getByRole('dialog', { name: 'Design a jersey' })
  const model = designer.getByRole('slider', { name: 'The jersey as designed, from all sides' })

  await test.step('the mesh wears every choice', async () => {
    const turning = designer.getByRole('group', { name: 'Turn the jersey' })
    // Software graphics take their time to start.
    await expect(turning).toHaveAttribute('aria-busy', 'false', { timeout: 100_000 })
    expect((await colourOf(model)).green).toBeGreaterThan(60)
    await designer.getByLabel('Main colour', { exact: true }).fill('#1030d0')
    await expect.poll(async () => (await colourOf(model)).blue).toBeGreaterThan(110)
    const plain = await model.screenshot()
    await designer.getByLabel('Letters on the chest').fill('WB')
    await designer.getByLabel('Badge shape').selectOption('roundel')
    await designer.getByLabel('Pattern').selectOption('hoops')
    await designer.getByLabel('Cut', { exact: true }).selectOption('womens')
    await expect.poll(async () => (await model.screenshot()).equals(plain)).toBe(false)
    await expectNoViolations(page)
  })

  await test.step('artwork lies on its piece, and keys turn the jersey', async () => {
    const file = { name: 'flat.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(ARTWORK) }
    await designer.getByLabel('Artwork: Front').setInputFiles(file)
    await expect.poll(async () => (await colourOf(model)).red).toBeGreaterThan(120)
    await model.focus()
    await page.keyboard.press('End')
    await expect(model).toHaveAttribute('aria-valuetext', 'Back')
  })

  await test.step('the product page shows the design', async () => {
    await designer.getByRole('button', { name: 'Use this design' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Product saved.')).toBeVisible()
    await visit(page, `/products/${id}`)
    const front = page.getByRole('img', { name: 'Workbench Jersey, front' })
    await expect.poll(() => front.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    const { red, blue } = await colourOf(front)
    expect(red).toBeGreaterThan(blue + 40)
  })
})
