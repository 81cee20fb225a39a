import type { Page } from '@playwright/test'

/** A phone's line at the edge of a town: bytes per second, and milliseconds before the first one. */
const SLOW = { offline: false, latency: 300, downloadThroughput: 120_000, uploadThroughput: 40_000 }

/** Slows every request that the page sends from now on. */
export async function slowDown(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', SLOW)
}
