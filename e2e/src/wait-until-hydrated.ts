import type { Page, Request } from '@playwright/test'

/** Resources that are not waited for: the first request for a picture renders it, which takes long. */
const UNAWAITED = new Set(['image', 'media', 'font'])

/**
 * Navigates by `open` and waits until React has hydrated the page, every script, style and API call is answered, and
 * the browser is idle.
 */
export async function waitUntilHydrated(page: Page, open: () => Promise<unknown>): Promise<void> {
  const asked: Request[] = []
  const note = (request: Request) => {
    if (!UNAWAITED.has(request.resourceType())) asked.push(request)
  }
  page.on('request', note)
  try {
    await open()
    await page.waitForFunction(isHydrated)
    do {
      await Promise.all(asked.splice(0).map(waitForAnswer))
      await page.waitForFunction(isIdle)
    } while (asked.length > 0)
  } finally {
    page.off('request', note)
  }
}

/** Resolves also if the request fails or is aborted by a navigation. */
async function waitForAnswer(request: Request): Promise<void> {
  const response = await request.response().catch(() => null)
  await response?.finished().catch(() => null)
}

/** Runs in the page: whether it is hydrated and no navigation is in progress. */
function isHydrated(): boolean {
  return document.documentElement.dataset.alive !== undefined && !document.querySelector('[role=progressbar]')
}

/** Runs in the page: resolves when everything received is rendered and effects have sent their requests. */
function isIdle(): Promise<boolean> {
  return new Promise((resolve) => requestIdleCallback(() => resolve(true)))
}
