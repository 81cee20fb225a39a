import { chromium, type Browser, type Page } from '@playwright/test'
import { SOFTWARE_GRAPHICS } from '../../e2e/src/turnable-product'
import { atMost, type Bench, type Figure, type Part } from './figure'
import { latencyOf } from './latency'
import { longestTask, TASK_CATEGORIES, type LongestTask } from './longest-task'
import { open, openPrintBox, PHONE, slowDown, SLOWED, typeNameAndNumber } from './slowed-page'

const LONGEST_MS = 50
/** Pixels of a phone's screen for each one of the page. */
const PIXEL_RATIO = 2
const PRODUCT = '/products/1'
/** The movement after the pointer lets go, and pictures that follow the typing. */
const SETTLING_MS = 1_500
const VISITS = 3

interface Scene {
  what: string
  /** The jersey stands still before and after. */
  act: (page: Page) => Promise<void>
}

const SCENES: readonly Scene[] = [
  { what: 'turning by drag', act: dragAcross },
  { what: 'turning by keys', act: pressArrows },
  { what: 'typing name and number', act: typeNameAndNumber },
]

/**
 * Measures the longest task of the page's main thread while a jersey is turned and lettered: the median of some visits, and the
 * range. Without a graphics card the browser draws with the processor, in another process; its work does not count as the
 * page's, but takes the same processor.
 */
export async function measureTurning({ shop }: Bench): Promise<Part> {
  const browser = await chromium.launch(SOFTWARE_GRAPHICS.launchOptions)
  try {
    await drawPictures(browser, shop.url)
    const visits: LongestTask[][] = []
    for (let visit = 0; visit < VISITS; visit += 1) visits.push(await measureVisit(browser, shop.url))
    return {
      title: `Turning a jersey: the longest task of the main thread, 390 px, processor slowed ${SLOWED} ×, median of ${VISITS} visits`,
      reference: 'the longest by the clock, with waiting for a processor and for software graphics',
      figures: SCENES.map(({ what }, place) =>
        figureOf(
          what,
          visits.flatMap((tasks) => tasks[place] ?? []),
        ),
      ),
    }
  } finally {
    await browser.close()
  }
}

/** A shop draws each picture once, when it is asked for. */
async function drawPictures(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage({ viewport: PHONE, deviceScaleFactor: PIXEL_RATIO })
  await openTurned(page, url)
  await page.waitForLoadState('networkidle')
  await page.close()
}

async function measureVisit(browser: Browser, url: string): Promise<LongestTask[]> {
  const page = await browser.newPage({ viewport: PHONE, deviceScaleFactor: PIXEL_RATIO })
  await openTurned(page, url)
  await page.waitForTimeout(SETTLING_MS)
  await jersey(page).scrollIntoViewIfNeeded()
  await slowDown(page)
  const tasks: LongestTask[] = []
  for (const { act } of SCENES) {
    await browser.startTracing(page, { categories: TASK_CATEGORIES })
    await act(page)
    await page.waitForTimeout(SETTLING_MS)
    tasks.push(longestTask((await browser.stopTracing()).toString()))
  }
  await page.close()
  return tasks
}

async function openTurned(page: Page, url: string): Promise<void> {
  await open(page, url + PRODUCT)
  await openPrintBox(page)
  await page.getByRole('button', { name: 'Turn it' }).click()
  // They come with the first frame.
  await page.getByRole('group', { name: 'Side' }).waitFor()
}

function figureOf(what: string, visits: readonly LongestTask[]): Figure {
  const worked = visits.map(({ workedMs }) => workedMs)
  const median = medianOf(worked)
  const range = `${Math.min(...worked).toFixed(0)} to ${Math.max(...worked).toFixed(0)} ms`
  const tasks = visits.reduce((sum, visit) => sum + visit.tasks, 0)
  return {
    what,
    shop: `${median.toFixed(0)} ms (${range}), of ${tasks} tasks`,
    reference: `${medianOf(visits.map(({ longestMs }) => longestMs)).toFixed(0)} ms`,
    ratio: '',
    ...atMost(median, LONGEST_MS, ' ms'),
  }
}

function jersey(page: Page) {
  return page.getByRole('slider', { name: /from all sides$/ })
}

/** To the left and back; lets go while the pointer moves. */
async function dragAcross(page: Page): Promise<void> {
  const place = await jersey(page).boundingBox()
  if (!place) throw new Error('The jersey is not on the screen.')
  const y = place.y + place.height / 2
  const ways = [
    [0.8, 0.2],
    [0.2, 0.8],
  ] as const
  for (const [from, to] of ways) {
    await page.mouse.move(place.x + place.width * from, y)
    await page.mouse.down()
    await page.mouse.move(place.x + place.width * to, y, { steps: 12 })
    await page.mouse.up()
  }
}

async function pressArrows(page: Page): Promise<void> {
  await jersey(page).focus()
  for (let press = 0; press < 12; press++) await page.keyboard.press('ArrowRight')
}

function medianOf(times: readonly number[]): number {
  return latencyOf(times).p50InMs
}
