import type { Locator, Page } from '@playwright/test'

/** How much slower than this computer's processor a phone's is. */
export const SLOWED = 4
export const PHONE = { width: 390, height: 844 }
/** Long enough for the browser to report an event, which it does after the frame that shows its effect. */
export const PAUSE_MS = 400

/** Opens a page and waits until it answers. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.locator('html[data-alive]').waitFor()
  await page.waitForLoadState('networkidle')
}

/** From now on the page has the processor of a phone. */
export async function slowDown(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
}

/** Opens the box for name and number, and waits for its fields. */
export async function openPrintBox(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add name and number' }).click()
  await printField(page, 'Name').waitFor()
}

export async function typeNameAndNumber(page: Page): Promise<void> {
  await type(printField(page, 'Name'), 'MANSOORI')
  await type(printField(page, 'No.'), '10')
}

/** As a hand does it: a key of Playwright's own looks for the field each time, in the page and on its time. */
export async function type(field: Locator, text: string): Promise<void> {
  await field.focus()
  const page = field.page()
  for (const letter of text) {
    await page.keyboard.press(letter)
    await page.waitForTimeout(PAUSE_MS)
  }
}

function printField(page: Page, name: string): Locator {
  return page.getByRole('region', { name: 'Name and number' }).getByRole('textbox', { name })
}
