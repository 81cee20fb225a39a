import { expect, test } from 'vitest'
import { newSecret, setupAddress, stepOfCode } from './totp'

/** "12345678901234567890", the secret of RFC 6238's appendix B. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('at second %i the code is %s, as RFC 6238 has it', (second, code) => {
  expect(stepOfCode(SECRET, code, new Date(second * 1000))).toBe(Math.floor(second / 30))
})

test('a code counts for its own half minute and the ones before and after', () => {
  const at = (second: number) => stepOfCode(SECRET, '005924', new Date(second * 1000))

  expect([1_234_567_860, 1_234_567_890, 1_234_567_949].map(at)).toEqual([41_152_263, 41_152_263, 41_152_263])
  expect([1_234_567_859, 1_234_567_950].map(at)).toEqual([undefined, undefined])
})

test.each(['', '28708', '2870822', 'abcdef', '٢٨٧٠٨٢', '28708٢'])('%j is no code', (code) => {
  expect(stepOfCode(SECRET, code, new Date(59_000))).toBeUndefined()
})

test('every secret has 160 bits of its own', () => {
  const secrets = Array.from({ length: 20 }, newSecret)

  expect(new Set(secrets).size).toBe(20)
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/)
})

test('the address for the app names shop, account and secret', () => {
  const address = new URL(setupAddress(SECRET, { shop: 'Shop: & Co', account: 'sara@example.org' }))

  expect(address.protocol).toBe('otpauth:')
  expect(decodeURIComponent(address.pathname)).toContain('sara@example.org')
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ secret: SECRET, issuer: 'Shop  & Co', period: '30' })
})
