import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { anInvoice } from '../testing/papers'
import { PaperSheets } from './paper-sheet'

vi.mock('#language', async (original) => ({
  ...(await original<object>()),
  ...{ LANGUAGE: 'ar', LOCALE: 'ar-AE', DIRECTION: 'rtl' },
}))

test('on an Arabic page an invoice is in English as it was issued, from left to right and with English dates', () => {
  render(<PaperSheets papers={[anInvoice]} />)

  const sheet = screen.getByRole('article', { name: 'Tax Invoice INV-000004' })
  expect(sheet.lang).toBe('en')
  expect(sheet.dir).toBe('ltr')
  expect(screen.getByText(/^November 1[56], 2026$/)).toBeDefined()
  expect(screen.getByText(/^#712, November 15, 2026$/)).toBeDefined()
})
