import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCreditNote, anInvoice } from '../testing/papers'
import { PaperSheets } from './paper-sheet'

test('an invoice says what was issued, to the word', () => {
  render(<PaperSheets papers={[anInvoice]} />)
  const sheet = within(screen.getByRole('article', { name: 'Tax Invoice INV-000004' }))

  expect(sheet.getByRole('heading', { level: 1, name: 'Tax Invoice' })).toBeDefined()
  for (const text of ['Kit LLC', 'TRN 100123456700003', 'INV-000004', 'Home Jersey', 'Size M', 'AED 210.00']) {
    expect(sheet.getByText(text)).toBeDefined()
  }
  expect(sheet.getByText('VAT 5 % of AED 200.00')).toBeDefined()
  expect(sheet.getByText('Total in words: Two hundred ten dirhams.')).toBeDefined()
  const cells = sheet.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells.slice(1, 7)).toEqual(['2', '105.00', '200.00', '5 %', '10.00', '210.00'])
})

test('on paper each page names the invoice and its order, and two lines at least stand above the sums', () => {
  const lines = [1, 2, 3].flatMap((place) => anInvoice.body.lines.map((line) => ({ ...line, name: `Line ${place}` })))
  render(<PaperSheets papers={[{ ...anInvoice, body: { ...anInvoice.body, lines } }]} />)

  expect(
    screen.getByRole('columnheader', { name: 'Tax Invoice INV-000004 · Order #712' }).closest('thead'),
  ).toBeTruthy()
  const together = screen.getByText('Total').closest('tbody')?.textContent
  expect(together).toContain('Line 2')
  expect(together).toContain('Line 3')
  expect(together).not.toContain('Line 1')
})

test('an invoice for an Arabic reader has each label in both languages', () => {
  render(<PaperSheets papers={[{ ...anInvoice, body: { ...anInvoice.body, language: 'ar' } }]} />)

  expect(screen.getByRole('heading', { level: 1, name: 'Tax Invoice فاتورة ضريبية' })).toBeDefined()
  expect(screen.getByText('رقم التسجيل الضريبي').lang).toBe('ar')
  expect(screen.getByText('المبلغ (درهم)').dir).toBe('rtl')
})

test('an invoice in two languages says in both what was bought, and one from before the amount in Arabic', () => {
  const lines = anInvoice.body.lines.map((line) => ({
    ...line,
    ...{ name_translated: 'القميص الأساسي', detail_translated: 'المقاس M' },
  }))
  const body = { ...anInvoice.body, language: 'ar' as const, lines, in_words_translated: 'مئتان وعشرة دراهم' }
  const before = { ...anInvoice.body, language: 'ar' as const, in_words_ar: 'عشرة دراهم' }
  render(
    <PaperSheets
      papers={[
        { ...anInvoice, body },
        { ...anInvoice, id: 99, body: before },
      ]}
    />,
  )

  expect(screen.getAllByText('القميص الأساسي')[0]?.lang).toBe('ar')
  expect(screen.getAllByText('المقاس M')[0]?.dir).toBe('rtl')
  expect(screen.getByText(/: مئتان وعشرة دراهم\.$/)).toBeDefined()
  expect(screen.getByText(/: عشرة دراهم\.$/)).toBeDefined()
})

test('names and addresses keep their own direction', () => {
  render(<PaperSheets papers={[anInvoice]} />)

  for (const text of ['محمد بن راشد', '12 شارع الوصل', 'Home Jersey']) {
    expect(screen.getByText(text).tagName).toBe('BDI')
  }
})

test('credit notes follow on sheets of their own, with amounts below zero where one is taken back', () => {
  render(<PaperSheets papers={[anInvoice, aCreditNote]} />)
  const sheet = within(screen.getByRole('article', { name: 'Tax Credit Note CN-000001' }))

  expect(sheet.getByRole('heading', { level: 2, name: 'Tax Credit Note' })).toBeDefined()
  expect(sheet.getByText('Credited to')).toBeDefined()
  expect(sheet.getByText('Total credited').nextSibling?.textContent).toBe('AED −21.00')
})
