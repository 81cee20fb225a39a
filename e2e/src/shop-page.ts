import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import type { Product } from '@shop/contract/catalog'
import { untilAlive } from './until-alive'

/** Opens a page and waits until it is live: the browser has asked /api again and React answers clicks. */
export async function visit(page: Page, path: string): Promise<void> {
  await untilAlive(page, () => page.goto(path))
}

/** Answers a call of the API in the server's place, as a foreign or failing server would. */
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

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}

/** As axe sees the page; what it finds is named by rule and place. */
export async function expectNoViolations(page: Page): Promise<void> {
  // On a busy machine the network may be idle before the scripts that draw a page of the panel are asked for.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await expectNoSidewaysScroll(page)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target) }))).toEqual([])
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
