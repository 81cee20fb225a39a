import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'

/** The Arabic texts of a slice, without values. */
export function arabicTexts(slice: string): Record<string, string> {
  const file = new URL(`../../packages/web/messages/ar/${slice}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
}

export function textOf(texts: Record<string, string>, name: string): string {
  const text = texts[name]
  if (text === undefined) throw new Error(`There is no Arabic text ${name}.`)
  return text
}

export async function expectArabic(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
}
