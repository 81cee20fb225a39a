import { escapeCsvText } from '@shop/contract/csv-cell'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { courierPhone } from './courier-phone'

test.each([
  ['+971 50 123 4567', '(+971) 50 123 4567'],
  ['+971501234567', '(+971) 501234567'],
  ['+1 212 555 0100', '(+1) 212 555 0100'],
  ['+44 (0)20 7946-0018', '(+44) 0 20 7946 0018'],
  ['0501234567', '(050) 1234567'],
  ['050-123 4567', '(050) 123 4567'],
  ['00971501234567', '(009) 71501234567'],
  ['ask at the gate', 'ask at the gate'],
  ['12', 'tel. 12'],
])('%s is written as %s', (typed, written) => {
  expect(courierPhone(typed)).toBe(written)
})

const phones = fc.stringMatching(/^(\+|00)?\d[\d ().-]{0,18}$/)

test('no digit of any phone number is lost, and no spreadsheet takes it for a number, a date or a formula', () => {
  fc.assert(
    fc.property(phones, (phone) => {
      const written = courierPhone(phone)
      expect(written.replace(/\D/g, '')).toBe(phone.replace(/\D/g, ''))
      expect(written.includes('+')).toBe(phone.startsWith('+'))
      expect(written).toMatch(/^(\(\+?\d+\) \d[\d ]*|tel\. \+?\d+)$/)
      expect(escapeCsvText(written)).toBe(written)
    }),
  )
})
