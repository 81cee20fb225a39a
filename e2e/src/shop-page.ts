import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import type { Product } from '@shop/contract/catalog'
import { waitUntilHydrated } from './wait-until-hydrated'

/** An empty text would stand for axe itself. */
const NO_SCRIPT = ';'

/** Opens a page and waits until it is hydrated and its API calls are answered. */
export async function visit(page: Page, path: string): Promise<void> {
  await waitUntilHydrated(page, () => page.goto(path))
}

/** Mocks the answer to an API call, to imitate a different or failing server. */
export async function answer(page: Page, path: RegExp, body: unknown, status = 200): Promise<void> {
  await page.route(
    (url) => path.test(url.pathname),
    (route) =>
      route.fulfill({
        status,
        contentType: 'application/json',
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
  )
}

/** The page clips what is too wide, so that it never scrolls: text beyond its edge would be cut off unnoticed. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  expect(await page.evaluate(findBeyondTheEdge)).toEqual([])
}

/** Runs in the page: lists texts that extend beyond its left or right edge and cannot be scrolled into view. */
function findBeyondTheEdge(): string[] {
  const { clientWidth } = document.documentElement
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const beyond: string[] = []
  /** Whether a box scrolls, ends its text with dots within the page, or hides it from everybody's eyes. */
  const isHeld = (element: Element | null): boolean => {
    if (element === null || element === document.body) return false
    const { overflowX, clipPath } = getComputedStyle(element)
    if (/auto|scroll/.test(overflowX) || clipPath !== 'none') return true
    const { left, right } = element.getBoundingClientRect()
    const isWithinThePage = (left > 0 && right < clientWidth) || right - left <= 1
    return (overflowX !== 'visible' && isWithinThePage) || isHeld(element.parentElement)
  }
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const words = text.textContent?.trim() ?? ''
    const element = text.parentElement
    if (words === '' || element === null) continue
    range.selectNodeContents(text)
    const { left, right, width } = range.getBoundingClientRect()
    if (width <= 1 || (left >= -1 && right <= clientWidth + 1)) continue
    const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    if (isSeen && !isHeld(element)) beyond.push(`${words.slice(0, 60)} from ${left} to ${right} of ${clientWidth} px`)
  }
  return beyond
}

/** Runs axe on the page; a failure lists the violated rules and the elements. */
export async function expectNoViolations(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await waitForTransitions(page)
  await expectNoSidewaysScroll(page)
  const { violations } = await axeFor(page).then((axe) => axe.analyze())
  expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target) }))).toEqual([])
}

/** Axe measures the contrast of the current colours, and a list that has just been loaded is still fading in. */
function waitForTransitions(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    return Promise.allSettled(transitions.map(({ finished }) => finished))
  })
}

/** Axe is a megabyte of script: a page without frames that was checked before has it already. */
async function axeFor(page: Page): Promise<AxeBuilder> {
  const hasFrames = page.frames().length > 1
  const hasAxe = !hasFrames && (await page.evaluate(() => 'axe' in window))
  const axe = new AxeBuilder({ page, ...(hasAxe && { axeSource: NO_SCRIPT }) })
  // Without frames, legacy mode avoids the second, blank page in which axe merges the findings of frames.
  return axe.options({ resultTypes: ['violations'] }).setLegacyMode(!hasFrames)
}

/** The widths at which pages are tested. At 320 px axe is not run: it would find the same as at 390 px. */
export const WIDTHS = [1440, 390, 320] as const
const NARROWEST = 320

/** What `expectNoFaultsAtAnyWidth` checks, for the title of a test. */
export const FAULTS = 'no violations at 1440 and 390 px, no sideways scroll, and nothing cut off at 320 px'

/** Checks an open page at every width, also by a check of the caller's, and leaves it at the narrowest. */
export async function expectNoFaultsAtAnyWidth(page: Page, check?: () => Promise<void>): Promise<void> {
  await atWidths(page, WIDTHS, async () => {
    await check?.()
    await expectNoPageFaults(page)
  })
}

/** Checks an open page at some widths, by resizing it instead of loading it again. The page stays at the last. */
export async function atWidths(page: Page, widths: readonly number[], check: () => Promise<void>): Promise<void> {
  for (const width of widths) {
    await test.step(`at ${width} px`, async () => {
      // What a page loads for this width is waited for too.
      await waitUntilHydrated(page, () => page.setViewportSize({ width, height: 844 }))
      await check()
    })
  }
}

export async function expectNoPageFaults(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) > NARROWEST) return expectNoViolations(page)
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await expectNoSidewaysScroll(page)
  expect(await page.evaluate(findCutOff)).toEqual([])
}

/** Runs in the page: lists texts and controls that extend beyond the screen and cannot be scrolled into view. */
function findCutOff(): string[] {
  const isScrolled = (element: Element | null): boolean =>
    element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || isScrolled(element.parentElement))
  return Array.from(document.querySelectorAll('h1, h2, h3, p, a, button, label, input, select, textarea, dt, dd'))
    .filter((element) => {
      const { left, right, width, height } = element.getBoundingClientRect()
      const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      return isSeen && width > 1 && height > 1 && (left < -1 || right > window.innerWidth + 1)
    })
    .filter((element) => !isScrolled(element.parentElement))
    .map((element) => element.outerHTML.slice(0, 160))
}

/** The id of the first product a search finds. */
export async function productId(page: Page, search: string): Promise<number> {
  return (await firstProduct(page, search)).id
}

export async function clubId(page: Page, search: string): Promise<number> {
  return (await firstProduct(page, search)).category_id
}

async function firstProduct(page: Page, search: string): Promise<Pick<Product, 'id' | 'category_id'>> {
  const response = await page.request.get('/api/products', { params: { search, per_page: 1 } })
  const [product] = (await response.json()) as Product[]
  if (!product) throw new Error(`No product for "${search}"`)
  return product
}
