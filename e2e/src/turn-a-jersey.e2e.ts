import { expect, test, type Page } from '@playwright/test'
import sharp from 'sharp'
import { expectNoViolations, productId, visit } from './shop-page'
import { giveShape, SOFTWARE_GRAPHICS } from './turnable-product'

// Without motion, because the processor would have to draw every frame of it.
test.use({ ...SOFTWARE_GRAPHICS, contextOptions: { reducedMotion: 'reduce' } })

const turnButton = (page: Page) => page.getByRole('button', { name: 'Turn it' })
const jersey = (page: Page) => page.getByRole('slider', { name: /^Al Ain Home .*, from all sides$/ })
const stillPicture = (page: Page) => page.getByRole('img', { name: /^Al Ain Home .*, front$/ })
const box = (page: Page) => page.getByRole('region', { name: 'Name and number' })
const reviews = (page: Page) => page.getByRole('region', { name: 'Reviews' })
const preview = (page: Page) => box(page).getByRole('img', { name: /^Back of the jersey with/ })

async function openProduct(page: Page, options?: Parameters<typeof giveShape>[2]): Promise<void> {
  const id = await productId(page, 'al ain home')
  await giveShape(page, id, options)
  await visit(page, `/products/${id}`)
}

/** How bright the brightest channel is in the middle of the canvas, of 255: the stage behind the jersey is dark. */
async function brightness(page: Page): Promise<number> {
  const screenshot = sharp(await jersey(page).screenshot())
  const { width, height } = await screenshot.metadata()
  const middle = { left: Math.round(width / 2) - 10, top: Math.round(height / 2) - 10, width: 20, height: 20 }
  const { channels } = await sharp(await screenshot.extract(middle).toBuffer()).stats()
  return Math.max(...channels.slice(0, 3).map(({ mean }) => mean))
}

for (const width of [1440, 390] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('turns, letters and closes', async ({ page }) => {
      const complaints: string[] = []
      page.on('pageerror', ({ message }) => complaints.push(message))
      const fetched: string[] = []
      page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
      await openProduct(page)
      await expect(turnButton(page)).toBeVisible()
      // Nobody pays for the viewer who does not ask for it.
      expect(fetched.filter((path) => /jersey-turner|create-jersey|mesh/.test(path))).toEqual([])
      const before = await reviews(page).boundingBox()

      await turnButton(page).click()
      await expect(jersey(page)).toBeFocused()
      await expect(stillPicture(page)).toBeHidden()
      await expect(page.getByRole('button', { name: 'Turn', exact: true })).toHaveAttribute('aria-pressed', 'true')
      expect(await brightness(page)).toBeGreaterThan(80)
      await expectNoViolations(page)
      // What is off the screen is not drawn with every frame, but stays where and as high as it was.
      await expect(reviews(page)).toHaveCSS('content-visibility', 'auto')
      expect(await reviews(page).boundingBox()).toEqual(before)

      for (let press = 0; press < 6; press++) await page.keyboard.press('ArrowRight')
      await expect(jersey(page)).toHaveAttribute('aria-valuetext', 'Left')
      const side = page.getByRole('group', { name: 'Side' })
      await expect(side.getByRole('button', { name: 'Left' })).toHaveAttribute('aria-pressed', 'true')
      await side.getByRole('button', { name: 'Front' }).click()
      await expect(jersey(page)).toHaveAttribute('aria-valuetext', 'Front')
      await dragAcross(page)
      await expect(jersey(page)).not.toHaveAttribute('aria-valuetext', 'Front')

      await page.getByRole('button', { name: 'Add name and number' }).click()
      await box(page).getByRole('textbox', { name: 'Name' }).fill('Omar')
      await box(page).getByRole('textbox', { name: 'No.' }).fill('10')
      await expect(jersey(page)).toHaveAttribute('aria-valuetext', 'Back')
      // Software graphics take their time.
      await expect(preview(page)).toHaveAttribute('src', /^blob:/, { timeout: 100_000 })

      await jersey(page).focus()
      await page.keyboard.press('Escape')
      await expect(jersey(page)).toBeHidden()
      await expect(turnButton(page)).toBeFocused()
      const back = page.getByRole('img', { name: /^Al Ain Home .*, back$/ })
      // Both follow the typing, so that either may be asked a moment before a new picture.
      await expect
        .poll(async () => (await back.getAttribute('src')) === (await preview(page).getAttribute('src')))
        .toBe(true)
      expect(await back.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      expect(complaints).toEqual([])
    })

    test('all views can be chosen, and none but the first two is fetched large before', async ({ page }) => {
      const fetched: string[] = []
      page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
      await openProduct(page)
      const views = page.getByRole('group', { name: 'View' })
      const isLarge = (path: string) => /view-collar\/(480|640|960|1280)/.test(path)
      await expect(turnButton(page)).toBeVisible()
      expect(fetched.filter(isLarge)).toEqual([])

      await views.getByRole('button', { name: 'Collar' }).click()
      await expect(page.getByRole('img', { name: /, collar close-up$/ })).toBeVisible()
      await expect.poll(() => fetched.some(isLarge)).toBe(true)
      await expectNoViolations(page)
      for (const label of ['Hem', 'Other angle', 'Turn']) {
        await views.getByRole('button', { name: label, exact: true }).click()
      }
      await expect(jersey(page)).toBeFocused()
    })
  })
}

test('a shape that can’t be loaded leaves the pictures and says so', async ({ page }) => {
  await openProduct(page, { meshStatus: 500 })

  await turnButton(page).click()

  await expect(
    page.getByText('The jersey could not be turned. Please try again, or look at its pictures.'),
  ).toBeVisible()
  await expect(stillPicture(page)).toBeVisible()
  await expect(turnButton(page)).toBeVisible()
})

async function dragAcross(page: Page): Promise<void> {
  const place = await jersey(page).boundingBox()
  if (!place) throw new Error('The jersey is not on the screen.')
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - place.width / 3, y, { steps: 5 })
  await page.mouse.up()
}
