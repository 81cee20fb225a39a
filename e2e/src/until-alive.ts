import type { Page, Request } from '@playwright/test'

/** A picture may be drawn for the first who asks for it; no page waits for its pictures. */
const UNAWAITED = new Set(['image', 'media', 'font'])

/**
 * Waits until React answers clicks, every script, style and API call of the page is answered, and the browser has nothing
 * left to do. `open` goes to the page.
 */
export async function untilAlive(page: Page, open: () => Promise<unknown>): Promise<void> {
  const asked: Request[] = []
  const note = (request: Request) => {
    if (!UNAWAITED.has(request.resourceType())) asked.push(request)
  }
  page.on('request', note)
  try {
    await open()
    await page.waitForFunction(isAlive)
    do {
      await Promise.all(asked.splice(0).map(untilAnswered))
      await page.waitForFunction(isIdle)
    } while (asked.length > 0)
  } finally {
    page.off('request', note)
  }
}

/** A request that fails, or that its page has left behind, is over as well. */
async function untilAnswered(request: Request): Promise<void> {
  const response = await request.response().catch(() => null)
  await response?.finished().catch(() => null)
}

/** Runs in the page: hydrated, and not on the way to another page. */
function isAlive(): boolean {
  return document.documentElement.dataset.alive !== undefined && !document.querySelector('[role=progressbar]')
}

/** Runs in the page: what has arrived is rendered, and effects have asked for what they need. */
function isIdle(): Promise<boolean> {
  return new Promise((resolve) => requestIdleCallback(() => resolve(true)))
}
