import { expect, test, type Locator, type Page } from '@playwright/test'
import type { Product } from '@shop/contract/catalog'
import { givenCustomer, storeSession } from './customer'
import {
  answer,
  atWidths,
  expectNoFaultsAtAnyWidth,
  expectNoPageFaults,
  FAULTS,
  productId,
  visit,
  WIDTHS,
} from './shop-page'

const JERSEY = 'al ain home'
/** How many times larger a jersey is that somebody looks closely at. */
const CLOSE = 2
const FOCUS_RING = 6

/** The Add to Cart button of the jersey itself, not those of the product cards below it. */
const addButton = (page: Page) => page.getByRole('button', { name: 'Add to Cart' }).first()
const zoomButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Zoom in' }).first()
const viewer = (page: Page) => page.getByRole('dialog', { name: /^Al Ain Home Jersey/ })
const sizeGuide = (page: Page) => page.getByRole('dialog', { name: 'Size guide' })
const quantity = (page: Page) => page.getByRole('spinbutton', { name: 'Quantity' })

async function visitJersey(page: Page, search = JERSEY): Promise<number> {
  const id = await productId(page, search)
  await visit(page, `/products/${id}`)
  return id
}

/** Opens the jersey with a mocked stock. */
async function withStock(page: Page, size_stock: Record<string, number>): Promise<void> {
  const id = await productId(page, JERSEY)
  const product = (await (await page.request.get(`/api/products/${id}`)).json()) as Product
  const stock = Object.values(size_stock).reduce((sum, left) => sum + left, 0)
  const size_variations = Object.keys(size_stock)
  await answer(page, new RegExp(`^/api/products/${id}$`), { ...product, size_variations, size_stock, stock })
  await visit(page, `/products/${id}`)
}

test.describe('the picture', () => {
  test('is enlarged, moved and left by keyboard, and only then its sharpest form is fetched', async ({ page }) => {
    const sharp: string[] = []
    page.on('request', (request) => {
      const [, width] = /\/(1280|2000)\./.exec(request.url()) ?? []
      if (width) sharp.push(width)
    })
    await visitJersey(page)
    expect(sharp).toEqual([])

    await zoomButton(page).focus()
    await page.keyboard.press('Enter')
    await expect(viewer(page).getByRole('button', { name: 'Zoom in' })).toBeFocused()
    const picture = viewer(page).getByRole('img', { name: /front$/ })
    await expect.poll(() => sharp).toEqual(['1280'])
    const whole = await boundingBoxOf(picture)
    await page.keyboard.press('Enter')
    await expect(viewer(page).getByRole('button', { name: 'Zoom out' })).toBeFocused()
    await expect.poll(async () => (await boundingBoxOf(picture)).width).toBeCloseTo(whole.width * CLOSE, 0)
    await expect.poll(() => sharp).toEqual(['1280', '2000'])
    const before = await boundingBoxOf(picture)
    await page.keyboard.press('ArrowDown')
    await expect.poll(async () => (await boundingBoxOf(picture)).y).toBeLessThan(before.y - 20)

    await page.keyboard.press('Enter')
    await expect(viewer(page).getByRole('button', { name: 'Zoom in' })).toBeFocused()
    await expect.poll(async () => (await boundingBoxOf(picture)).width).toBeCloseTo(whole.width, 0)
    await page.keyboard.press('ArrowRight')
    await expect(viewer(page).getByRole('img', { name: /back$/ })).toBeVisible()

    await page.keyboard.press('Escape')
    await expect(viewer(page)).toBeHidden()
    await expect(zoomButton(page)).toBeFocused()
    await expect(page.getByRole('button', { name: 'Back' })).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('button', { name: 'Front' })).toHaveAttribute('aria-pressed', 'true')
  })

  test('opens whole for a mouse too, comes close where it presses, in 2,000 pixels, and follows it', async ({
    page,
  }) => {
    await visitJersey(page)
    await zoomButton(page).click({ position: { x: 320, y: 40 } })
    const picture = viewer(page).getByRole('img', { name: /front$/ })
    await expect(picture).toBeVisible()
    const { x, y, width, height } = await boundingBoxOf(picture)
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(1440)
    expect(y + height).toBeLessThanOrEqual(900)

    await page.mouse.click(720, 100)
    const closeUp = viewer(page).locator('img[width="2000"]')
    await expect.poll(() => closeUp.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(2000)
    await expect(closeUp).toBeVisible()
    await page.mouse.move(720, 100)
    await expect.poll(async () => (await boundingBoxOf(picture)).y).toBeGreaterThan(-100)
    await page.mouse.move(720, 800)
    await expect.poll(async () => (await boundingBoxOf(picture)).y).toBeLessThan(-500)
    await page.mouse.down()
    await page.mouse.move(720, 450, { steps: 4 })
    await page.mouse.up()
    await expect(viewer(page).getByRole('button', { name: 'Zoom out' })).toBeVisible()
    await page.mouse.click(720, 450)
    await expect(viewer(page).getByRole('button', { name: 'Zoom in' })).toBeVisible()
  })

  test('is left by Back, which then leads on from the page as ever', async ({ page }) => {
    await visit(page, '/leagues')
    const id = await visitJersey(page)
    for (const leave of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
      await zoomButton(page).click()
      await expect(viewer(page)).toBeVisible()
      const scrolled = await page.evaluate(() => scrollY)
      const asked = page.waitForRequest(/\/api\/products/, { timeout: 500 }).catch(() => null)
      await leave()
      await expect(viewer(page)).toBeHidden()
      await expect(page).toHaveURL(`/products/${id}`)
      await expect(zoomButton(page)).toBeFocused()
      expect(await page.evaluate(() => scrollY)).toBe(scrolled)
      expect((await asked)?.url()).toBeUndefined()
    }
    await page.goBack()
    await expect(page).toHaveURL('/leagues')
  })

  test.describe('under a finger', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

    test('turns sideways, while up and down the page scrolls as ever', async ({ page }) => {
      await visitJersey(page)
      const isBack = () => page.getByRole('button', { name: 'Back' }).getAttribute('aria-pressed')

      await swipe(page, { x: 300, y: 250 }, { x: 90, y: 260 })
      await expect.poll(isBack).toBe('true')
      expect(await page.evaluate(() => scrollY)).toBe(0)

      await swipe(page, { x: 200, y: 400 }, { x: 205, y: 150 })
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
      expect(await isBack()).toBe('true')
      await expect(viewer(page)).toBeHidden()
    })

    test('fills the screen by a tap, comes close by two, is dragged, and whole again by two', async ({ page }) => {
      await visitJersey(page)
      await page.touchscreen.tap(195, 220)
      const picture = viewer(page).getByRole('img', { name: /front$/ })
      await expect(viewer(page).getByRole('button', { name: 'Zoom in' })).toBeVisible()
      const whole = await boundingBoxOf(picture)
      await tapTwice(page, { x: 195, y: 420 })
      await expect(viewer(page).getByRole('button', { name: 'Zoom out' })).toBeVisible()
      await expect.poll(async () => (await boundingBoxOf(picture)).width).toBeCloseTo(whole.width * CLOSE, 0)
      const before = await boundingBoxOf(picture)

      await swipe(page, { x: 100, y: 400 }, { x: 300, y: 400 })
      await expect.poll(async () => (await boundingBoxOf(picture)).x).toBeGreaterThan(before.x + 50)

      await tapTwice(page, { x: 195, y: 420 })
      await expect(viewer(page).getByRole('button', { name: 'Zoom in' })).toBeVisible()
      await swipe(page, { x: 300, y: 400 }, { x: 90, y: 400 })
      await expect(viewer(page).getByRole('img', { name: /back$/ })).toBeVisible()
    })
  })
})

test.describe('choosing', () => {
  test('sizes are one group for the keyboard, which passes over what is sold out', async ({ page }) => {
    await withStock(page, { S: 0, M: 12, L: 0, XL: 3 })
    const sizes = page.getByRole('radiogroup', { name: 'Size', exact: true })
    await expect(sizes.getByRole('radio', { name: 'S, sold out' })).toBeDisabled()
    await expect(sizes.getByRole('radio', { name: 'L, sold out' })).toBeDisabled()
    await expect(page.getByText('In stock: 15')).toBeVisible()

    const medium = sizes.getByRole('radio', { name: 'M', exact: true })
    await medium.focus()
    await page.keyboard.press('ArrowRight')
    await expect(sizes.getByRole('radio', { name: 'XL', exact: true })).toBeChecked()
    await expect(page.getByText('Only 3 left in XL')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(medium).toBeChecked()
    await expect(page.getByText('In stock: 12 in M')).toBeVisible()

    await page.keyboard.press('Space')
    await expect(medium).not.toBeChecked()
    await expect(page.getByText('Please select a size.')).toBeVisible()
    await expect(addButton(page)).toBeDisabled()
    await page.keyboard.press('Space')
    await expect(medium).toBeChecked()
  })

  test('the quantity goes from 1 to what is left of the chosen size', async ({ page }) => {
    await withStock(page, { M: 12, XL: 3 })
    await page.getByRole('radio', { name: 'XL' }).check()

    for (const wrong of ['0', '4', '1.5', '']) {
      await quantity(page).fill(wrong)
      await expect(addButton(page)).toBeDisabled()
      await expect(page.getByText('Choose a quantity from 1 to 3.')).toBeVisible()
    }
    await quantity(page).fill('3')
    await expect(addButton(page)).toBeEnabled()
    await expect(page.getByRole('button', { name: 'More' })).toBeDisabled()
    await page.getByRole('radio', { name: 'M', exact: true }).check()
    await quantity(page).fill('12')
    await expect(addButton(page)).toBeEnabled()
  })

  test('of a jersey that is sold out nothing can be added', async ({ page }) => {
    await withStock(page, { M: 0, L: 0 })
    await expect(page.getByText('Sold out', { exact: true }).first()).toBeVisible()
    await expect(addButton(page)).toBeDisabled()
    await expect(quantity(page)).toBeDisabled()
  })

  test('a refusal says what is left, and so does the page from then on', async ({ page, request }) => {
    await storeSession(page, await givenCustomer(request))
    await withStock(page, { M: 12, XL: 3 })
    await page.getByRole('radio', { name: 'XL' }).check()
    await quantity(page).fill('2')
    await answer(page, /^\/api\/cart\/items$/, { message: 'Only 1 left in stock.' }, 422)
    const id = await productId(page, JERSEY)
    const product = (await (await page.request.get(`/api/products/${id}`)).json()) as Product
    const left = { ...product, size_variations: ['M', 'XL'], size_stock: { M: 12, XL: 1 }, stock: 13 }
    await answer(page, new RegExp(`^/api/products/${id}$`), left)

    await addButton(page).click()

    await expect(page.getByText('Only 1 left in stock.')).toBeVisible()
    await expect(page.getByText('Only 1 left in XL')).toBeVisible()
    await expect(quantity(page)).toHaveValue('2')
  })

  test('the size guide opens beside the sizes, in centimetres or inches, and gives the focus back', async ({
    page,
  }) => {
    await visitJersey(page)
    const opener = page.getByRole('button', { name: 'Size guide' })
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(sizeGuide(page).getByRole('row', { name: /^M\b/ })).toContainText('95–101')
    await sizeGuide(page).getByRole('button', { name: 'inches' }).click()
    await expect(sizeGuide(page).getByRole('row', { name: /^M\b/ })).toContainText('37.5–40')

    await page.keyboard.press('Escape')
    await expect(sizeGuide(page)).toBeHidden()
    await expect(opener).toBeFocused()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('price and Add to Cart stay in reach, and cover neither what has the focus nor the footer', async ({ page }) => {
    await visitJersey(page)
    const footer = page.getByRole('contentinfo')
    const isInView = async () => {
      const { y, height } = await boundingBoxOf(addButton(page))
      return y > 0 && y + height <= 844
    }
    expect(await isInView()).toBe(true)
    await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded()
    expect(await isInView()).toBe(true)
    await footer.scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const bar = await boundingBoxOf(addButton(page))
    expect(bar.y + bar.height).toBeLessThanOrEqual((await boundingBoxOf(footer)).y)

    await page.evaluate(() => scrollTo(0, 0))
    await page
      .getByRole('link', { name: /Al Ain/ })
      .first()
      .focus()
    for (let presses = 0; presses < 40; presses++) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(focusedIsCovered)).toBe('')
    }
  })
})

test.describe('on the smallest phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('what is wrong with the quantity stands below it, clear of the bar', async ({ page }) => {
    await withStock(page, { M: 12, XL: 3 })
    await page.getByRole('radio', { name: 'M', exact: true }).check()
    await quantity(page).fill('99')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')

    const field = await boundingBoxOf(quantity(page))
    const hint = await boundingBoxOf(page.getByText('Choose a quantity from 1 to 12.'))
    const bar = await boundingBoxOf(addButton(page).locator('..'))
    expect(hint.y).toBeGreaterThanOrEqual(field.y + field.height)
    expect(field.y + field.height + FOCUS_RING).toBeLessThanOrEqual(bar.y)
    expect(bar.height).toBeLessThan(100)
  })

  test('a jersey that is sold out says so in the bar', async ({ page }) => {
    await withStock(page, { M: 0, L: 0 })
    const bar = addButton(page).locator('..')
    const said = bar.locator('[data-text]')
    await expect(said).toHaveAttribute('data-text', 'Sold out')
    expect((await boundingBoxOf(said)).width).toBeGreaterThan(40)
  })
})

test.describe('recently viewed', () => {
  test('is remembered on this device, newest first, until cleared', async ({ page }) => {
    await visitJersey(page, 'arsenal home')
    await visitJersey(page, 'chelsea home')
    await visitJersey(page)
    const section = page.getByRole('region', { name: 'Recently viewed' })
    await section.scrollIntoViewIfNeeded()
    await expect(section.getByRole('heading', { level: 3 })).toHaveText([/^Chelsea Home/, /^Arsenal Home/])

    await section.getByRole('link', { name: /^Chelsea Home/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Chelsea Home/ })).toBeVisible()
    await section.scrollIntoViewIfNeeded()
    await expect(section.getByRole('heading', { level: 3 })).toHaveText([/^Al Ain Home/, /^Arsenal Home/])

    await section.getByRole('button', { name: 'Clear recently viewed' }).click()
    await expect(section).toBeHidden()
    await page.reload()
    await expect(section).toBeHidden()
  })

  test('is forgotten by whoever logs out', async ({ page, request }) => {
    await storeSession(page, await givenCustomer(request))
    await visitJersey(page)
    expect(await page.evaluate(() => localStorage.getItem('recently-viewed'))).not.toBeNull()

    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/login')
    expect(await page.evaluate(() => localStorage.getItem('recently-viewed'))).toBeNull()
  })
})

test(`the jersey and its dialogs have ${FAULTS}, no complaints`, async ({ page }) => {
  test.slow()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', ({ message }) => complaints.push(message))
  await visitJersey(page, 'arsenal home')
  await visitJersey(page)
  await page.getByRole('region', { name: 'Recently viewed' }).scrollIntoViewIfNeeded()
  await expectNoFaultsAtAnyWidth(page, () => expect(page.getByRole('article', { name: /^Arsenal Home/ })).toBeVisible())

  await page.getByRole('button', { name: 'Size guide' }).click()
  await expectNoFaultsAtAnyWidth(page, async () => {
    await expect(sizeGuide(page).getByRole('table')).toBeVisible()
    const isWide = (page.viewportSize()?.width ?? 0) >= 390
    if (isWide) expect(await sizeGuide(page).getByRole('region').evaluate(isCutOff)).toBe(false)
  })
  await page.keyboard.press('Escape')

  await atWidths(page, WIDTHS, async () => {
    await zoomButton(page).click()
    await viewer(page).getByRole('button', { name: 'Zoom in' }).click()
    await expect(viewer(page).getByRole('button', { name: 'Zoom out' })).toBeVisible()
    await expectNoPageFaults(page)
    await viewer(page).getByRole('button', { name: 'Close' }).click()
  })
  expect(complaints).toEqual([])
})

for (const width of WIDTHS) {
  test(`nothing moves while the page arrives at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.addInitScript(() => {
      const shifts: unknown[] = ((window as unknown as { shifts: unknown[] }).shifts = [])
      new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
        type: 'layout-shift',
        buffered: true,
      })
    })
    await visitJersey(page, 'arsenal home')
    await visitJersey(page)
    // A picture that loads late must not shift the layout either.
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts)).toEqual([])
  })
}

async function boundingBoxOf(thing: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await thing.boundingBox()
  if (!box) throw new Error('It is not to be seen.')
  return box
}

interface Place {
  x: number
  y: number
}

/** Dispatches the touch events of a finger that moves from one place to another. */
async function swipe(page: Page, from: Place, to: Place): Promise<void> {
  const screen = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Place[]) =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [from])
  for (let step = 1; step <= 8; step++) {
    const share = step / 8
    await touch('touchMove', [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }])
  }
  await touch('touchEnd', [])
  await screen.detach()
}

/** Taps twice, a tenth of a second apart by the events' timestamps, however slowly the machine delivers them. */
async function tapTwice(page: Page, at: Place): Promise<void> {
  const screen = await page.context().newCDPSession(page)
  const start = Date.now() / 1000
  for (const [tap, type] of ['touchStart', 'touchEnd', 'touchStart', 'touchEnd'].entries()) {
    await screen.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart' | 'touchEnd',
      touchPoints: type === 'touchStart' ? [at] : [],
      timestamp: start + tap * 0.05,
    })
  }
  await screen.detach()
}

/** Runs in the page: whether the element has to be scrolled sideways to see all of it. */
function isCutOff({ scrollWidth, clientWidth }: Element): boolean {
  return scrollWidth > clientWidth
}

/** Runs in the page: describes what covers the middle of the focused control, or returns an empty text. */
function focusedIsCovered(): string {
  const focused = document.activeElement
  if (!focused || focused === document.body) return ''
  const { left, top, width, height } = focused.getBoundingClientRect()
  const above = document.elementFromPoint(left + width / 2, top + height / 2)
  const isOnTop = !above || focused.contains(above) || above.contains(focused)
  return isOnTop ? '' : `${focused.outerHTML.slice(0, 120)} lies under ${above.outerHTML.slice(0, 120)}`
}
