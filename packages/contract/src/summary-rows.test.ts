import { expect, test } from 'vitest'
import type { Summary } from './cart'
import { includedTaxRow, summaryRows } from './summary-rows'
import { ENGLISH_SUMMARY } from './summary-words'

const plain: Summary = { subtotal: 409, discount: 0, delivery: 0, total: 409 }

test('a plain sum has a subtotal and a delivery', () => {
  expect(summaryRows(ENGLISH_SUMMARY, plain)).toEqual([
    { kind: 'subtotal', label: 'Subtotal', amount: 409 },
    { kind: 'delivery', label: 'Delivery', amount: 0 },
  ])
  expect(includedTaxRow(ENGLISH_SUMMARY, plain)).toBeNull()
})

test('every part that is there has its row, and the rows add up to the total', () => {
  const full: Summary = {
    ...plain,
    discount: 40,
    delivery: 20,
    fee: 10,
    tax: 19.95,
    tax_rate: 5,
    is_tax_included: false,
    gift_card: 100,
    total: 318.95,
  }

  const rows = summaryRows(ENGLISH_SUMMARY, full, { subtotal: 'Subtotal, 1 item', delivery: 'Standard' })

  expect(rows.map(({ label, amount }) => `${label}: ${amount}`)).toEqual([
    'Subtotal, 1 item: 409',
    'Discount: -40',
    'Delivery, Standard: 20',
    'Cash on delivery: 10',
    'VAT 5 %: 19.95',
    'Gift card: -100',
  ])
  expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(full.total)
  expect(includedTaxRow(ENGLISH_SUMMARY, full)).toBeNull()
})

test('included tax stands below the total and adds nothing', () => {
  const included: Summary = { ...plain, tax: 19.48, tax_rate: 5, is_tax_included: true }

  expect(summaryRows(ENGLISH_SUMMARY, included)).toHaveLength(2)
  expect(includedTaxRow(ENGLISH_SUMMARY, included)).toEqual({ label: 'VAT 5 % included', amount: 19.48 })
})

test('vouchers without a code are named in the language of the rows, codes as they are', () => {
  const vouchers = [
    { label: 'TEN', discount: 4, delivery: 0 },
    { label: 'Autumn offer', label_translations: { ar: 'عرض الخريف' }, discount: 6, delivery: 0 },
  ]
  const summary: Summary = { ...plain, discount: 10, total: 399, vouchers }
  const discount = (language?: 'en' | 'ar') =>
    summaryRows(ENGLISH_SUMMARY, summary, language && { language }).find(({ kind }) => kind === 'discount')?.label

  expect(discount()).toBe('Discount (TEN, Autumn offer)')
  expect(discount('ar')).toBe('Discount (TEN, عرض الخريف)')
})
