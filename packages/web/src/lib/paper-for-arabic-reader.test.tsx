import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { anInvoice } from '../testing/papers'
import { PaperSheets } from './paper-sheet'

vi.mock('#language', async (original) => ({
  ...(await original<object>()),
  ...{ LANGUAGE: 'ar', LOCALE: 'ar-u-nu-latn', DIRECTION: 'rtl' },
}))

test('on a page in Arabic a paper stays in English from left to right, with its days', () => {
  render(<PaperSheets papers={[anInvoice]} />)

  const sheet = screen.getByRole('article', { name: 'Tax Invoice INV-000004' })
  expect(sheet.lang).toBe('en')
  expect(sheet.dir).toBe('ltr')
  expect(screen.getByText('November 15, 2026')).toBeDefined()
  expect(screen.getByText('#712, November 15, 2026')).toBeDefined()
})
