import { setTimeout as wait } from 'node:timers/promises'
import type { Frame, Page, Request } from '@playwright/test'

/** Resources that are not waited for: the first request for a picture renders it, which takes long. */
const UNAWAITED = new Set(['image', 'media', 'font'])

/** Far longer than a busy machine takes: then the page will never be hydrated. */
const LONGEST_HYDRATION_IN_MS = 90_000

const LONGEST_ANSWER_IN_MS = 30_000

/**
 * Navigates by `open` and waits until React has hydrated the page, every script, style and API call is answered, and
 * the browser is idle.
 */
export async function waitUntilHydrated(page: Page, open: () => Promise<unknown>): Promise<void> {
  let asked: Request[] = []
  const note = (request: Request) => {
    if (!UNAWAITED.has(request.resourceType())) asked.push(request)
  }
  // Of what the page before asked for, the browser often tells no end: in a trial every sixth such request had none.
  const forgetPageBefore = (frame: Frame) => {
    const documents = asked.filter((request) => request.isNavigationRequest())
    if (frame === page.mainFrame() && documents.length > 0) asked = documents
  }
  page.on('request', note)
  page.on('framenavigated', forgetPageBefore)
  try {
    await open()
    await waitForHydration(page)
    do {
      await Promise.all(asked.splice(0).map(waitForAnswer))
      await page.evaluate(waitUntilIdle)
    } while (asked.length > 0)
  } finally {
    page.off('request', note)
    page.off('framenavigated', forgetPageBefore)
  }
}

/** Asks by a timer, because a page that is not painted has no animation frames. */
async function waitForHydration(page: Page): Promise<void> {
  const waiting = { polling: 50, timeout: LONGEST_HYDRATION_IN_MS }
  try {
    await page.waitForFunction(isHydrated, undefined, waiting)
  } catch (error) {
    throw new Error(`${page.url()} is not hydrated: ${await page.evaluate(describeLoading)}`, { cause: error })
  }
}

/** Resolves also if the request fails. One without an end is named, and the test goes on and sees what is missing. */
async function waitForAnswer(request: Request): Promise<void> {
  const answered = request
    .response()
    .then((response) => response?.finished())
    .then(
      () => true,
      () => true,
    )
  const late = wait(LONGEST_ANSWER_IN_MS, false, { ref: false })
  if (!(await Promise.race([answered, late]))) console.warn(`No end of ${request.method()} ${request.url()}`)
}

/** Runs in the page: whether it is hydrated and no navigation is in progress. */
function isHydrated(): boolean {
  return document.documentElement.dataset.alive !== undefined && !document.querySelector('[role=progressbar]')
}

/** Runs in the page: what it has loaded, for the message of a test that failed. */
function describeLoading(): string {
  const { dataset } = document.documentElement
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name, duration }) => `${name} ${duration.toFixed(0)} ms`)
  const state = { alive: dataset.alive, ready: document.readyState, visible: document.visibilityState }
  const asked = Array.from(document.querySelectorAll('link[rel=modulepreload]'), (link) => link.getAttribute('href'))
  return JSON.stringify({
    ...state,
    hasWaitingScripts: !!document.querySelector('script[data-modules]'),
    asked,
    loaded,
  })
}

/**
 * Runs in the page: resolves when everything received is rendered and effects have sent their requests. The limit is for a
 * page that is not painted, which may never be idle.
 */
function waitUntilIdle(): Promise<void> {
  return new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: 2_000 }))
}
