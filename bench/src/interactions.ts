import { chromium, type Browser, type Locator, type Page } from '@playwright/test'
import { atMost, type Bench, type Figure, type Part } from './figure'
import { TASK_CATEGORIES, workToFrames } from './longest-task'
import { open, openPrintBox, PAUSE_MS, PHONE, slowDown, SLOWED, type, typeNameAndNumber } from './slowed-page'

const LONGEST_MS = 100
const DESK = { width: 1440, height: 900 }

interface Scene {
  what: string
  viewport: { width: number; height: number }
  /** Opens the page and brings it to where the interactions begin. */
  begin: (page: Page, url: string) => Promise<void>
  interact: (page: Page) => Promise<void>
}

const SCENES: readonly Scene[] = [
  {
    what: 'typing name and number, 390 px',
    viewport: PHONE,
    begin: async (page, url) => {
      await open(page, `${url}/products/1`)
      await openPrintBox(page)
    },
    interact: typeNameAndNumber,
  },
  { what: 'filtering the list, 1440 px', viewport: DESK, begin: openProducts, interact: tickBoxes },
  { what: 'filtering the list, 390 px', viewport: PHONE, begin: openFilters, interact: tickBoxes },
  { what: 'filtering by size, 1440 px', viewport: DESK, begin: openProducts, interact: tickSizes },
  { what: 'filtering by size, 390 px', viewport: PHONE, begin: openFilters, interact: tickSizes },
  {
    what: 'adding to the cart, not signed in, 390 px',
    viewport: PHONE,
    begin: (page, url) => open(page, `${url}/products/1`),
    interact: (page) => click(page.getByRole('button', { name: 'Add to Cart' }).first()),
  },
  {
    what: 'opening the menu, 390 px',
    viewport: PHONE,
    begin: openProducts,
    interact: (page) => click(page.getByRole('button', { name: 'Menu' })),
  },
  {
    what: 'opening the search, 390 px',
    viewport: PHONE,
    begin: openProducts,
    interact: (page) => click(page.getByRole('button', { name: 'Search' })),
  },
]

const EMPTY_PAGE: Scene = {
  what: 'typing into an empty page',
  viewport: PHONE,
  begin: (page) => page.setContent('<input aria-label="Name">'),
  interact: (page) => type(page.getByLabel('Name'), 'MANSOORI'),
}

/** Measures, on a slowed processor, how long after a key or a click the browser shows its effect. */
export async function measureInteractions({ shop }: Bench): Promise<Part> {
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH !== undefined && { executablePath: process.env.CHROMIUM_PATH }),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const reference = longest(await durationsOf(browser, EMPTY_PAGE, shop.url))
    const figures: Figure[] = []
    const rows: string[][] = []
    for (const scene of SCENES) {
      const durations = await durationsOf(browser, scene, shop.url)
      figures.push({
        what: scene.what,
        shop: `longest ${longest(durations)} ms of ${durations.length}`,
        reference: `${reference} ms`,
        ratio: (longest(durations) / reference).toFixed(1),
        ...atMost(longest(durations), LONGEST_MS, ' ms'),
      })
      const work = longest(await workOf(browser, scene, shop.url))
      rows.push([scene.what, `${work.toFixed(1)} ms`, `${(work * SLOWED).toFixed(0)} ms`])
    }
    return {
      title: `From a key or a click to its effect on the screen, processor slowed ${SLOWED} ×`,
      reference: 'the same keys in an empty page',
      figures,
      costs: { head: ['processor time of the page to that frame', 'not slowed, longest', `× ${SLOWED}`], rows },
    }
  } finally {
    await browser.close()
  }
}

/** The duration of each interaction, as the browser's event timing reports it: from the input to the next frame. */
async function durationsOf(browser: Browser, { viewport, begin, interact }: Scene, url: string): Promise<number[]> {
  const page = await browser.newPage({ viewport })
  try {
    await begin(page, url)
    await slowDown(page)
    await page.evaluate(recordInteractions)
    await interact(page)
    const durations = await page.evaluate(() => (window as RecordingWindow).durations ?? {})
    return Object.values(durations)
  } finally {
    await page.close()
  }
}

/** The processor time that each interaction takes, not slowed: what else runs on this computer counts less. */
async function workOf(browser: Browser, { viewport, begin, interact }: Scene, url: string): Promise<number[]> {
  const page = await browser.newPage({ viewport })
  try {
    await begin(page, url)
    await browser.startTracing(page, { categories: TASK_CATEGORIES })
    await interact(page)
    return workToFrames((await browser.stopTracing()).toString())
  } finally {
    await page.close()
  }
}

interface RecordingWindow extends Window {
  durations?: Record<number, number>
}

/** Runs in the page. Of the events of one interaction the longest counts. */
function recordInteractions(): void {
  const durations: Record<number, number> = {}
  ;(window as RecordingWindow).durations = durations
  const observer = new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (interactionId > 0) durations[interactionId] = Math.max(durations[interactionId] ?? 0, duration)
  })
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

function openProducts(page: Page, url: string): Promise<void> {
  return open(page, `${url}/products`)
}

async function openFilters(page: Page, url: string): Promise<void> {
  await openProducts(page, url)
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await page.getByRole('dialog').waitFor()
}

async function tickBoxes(page: Page): Promise<void> {
  const boxes = page.getByRole('checkbox')
  for (const at of [0, 1, 2, 3, 2, 1]) await click(boxes.nth(at))
}

async function tickSizes(page: Page): Promise<void> {
  const sizes = page.locator('label:visible', { has: page.locator('input[name=size]') })
  for (const at of [0, 1, 0]) await click(sizes.nth(at))
}

/** As a hand does it: a click of Playwright's own looks up what it hits, in the page and on its time. */
async function click(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded()
  const place = await control.boundingBox()
  if (!place) throw new Error('What is to be clicked is not on the screen.')
  const page = control.page()
  await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2)
  await page.waitForTimeout(PAUSE_MS)
}

function longest(durations: readonly number[]): number {
  return Math.max(0, ...durations)
}
