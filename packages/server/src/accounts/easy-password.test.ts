import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refuseEasyPassword } from './easy-password'
import { isLeaked, listLeakedHashes } from './leaked-passwords'

const shop = { site: { name: 'Touchline', url: 'https://shop.example' } }
const omar = { name: 'Omar Saeed', email: 'omar.saeed@example.org' }

test.each([
  ...['password', 'PASSWORD1', 'liverpool', 'newpassword', 'chelsea12'],
  ...['touchline2026', 'T0uchline!', 'omar.saeed1', 'OmarSaeed99', 'omar.saeed@example.org'],
])('“%s” is refused beside its field', (password) => {
  expect(() => refuseEasyPassword(shop, password, omar, 'new_password')).toThrow(
    expect.objectContaining({
      code: 'invalid-input',
      details: { errors: { new_password: ['This password is too easy to guess. Please choose another.'] } },
    }),
  )
})

test.each(['stoppage-time', 'late winner in the rain', 'omar keeps goal', '🦁'.repeat(8), 'a-password-for-tests'])(
  '“%s” is taken',
  (password) => {
    expect(() => refuseEasyPassword(shop, password, omar, 'password')).not.toThrow()
  },
)

test('the list holds 100,000 passwords, less the few whose hashes fall together', () => {
  const prefixes = Array.from({ length: 4096 }, (_, n) => n.toString(16).padStart(3, '0'))
  const count = prefixes.reduce((sum, prefix) => sum + listLeakedHashes(prefix).length, 0)

  expect(count).toBeGreaterThan(99_990)
  expect(count).toBeLessThanOrEqual(100_000)
})

test('a browser that asks by the first digits of the hash comes to the same answer as the server', () => {
  const asked = (password: string) => {
    const hash = createHash('sha256').update(password.toLowerCase()).digest('hex')
    return listLeakedHashes(hash.slice(0, 3)).includes(hash.slice(3, 8))
  }
  for (const password of ['liverpool', 'Football1', 'stoppage-time']) expect(asked(password)).toBe(isLeaked(password))
  fc.assert(fc.property(fc.string(), (password) => asked(password) === isLeaked(password)))
})
