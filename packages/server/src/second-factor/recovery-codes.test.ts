import { expect, test } from 'vitest'
import { newRecoveryCodes, plainRecoveryCode } from './recovery-codes'

test('there are eight, all different, without signs that look alike', () => {
  const codes = newRecoveryCodes()

  expect(new Set(codes).size).toBe(8)
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
})

test.each(['8F2K-41QD', '8f2k41qd', ' 8f2k 41qd ', '8F2K-4IQD', '8F2K-4lQD'])('%s is read as it was meant', (typed) => {
  expect(plainRecoveryCode(typed)).toBe('8F2K41QD')
})

test.each(['', '123456', '8F2K-41Q', '8F2K-41QDD', '8F2K-41Q!', 'ÄF2K-41QD'])('%j is none', (typed) => {
  expect(plainRecoveryCode(typed)).toBeUndefined()
})
