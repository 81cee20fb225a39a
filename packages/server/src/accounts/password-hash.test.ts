import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password-hash'

test('a password is kept as argon2id at the agreed cost, differently each time', async () => {
  const [one, other] = await Promise.all([hashPassword('over the bar'), hashPassword('over the bar')])

  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(other).not.toBe(one)
})

test('only the password itself opens what it closed', async () => {
  const hash = await hashPassword('over the bar')

  expect(await verifyPassword('over the bar', hash)).toBe(true)
  expect(await verifyPassword('Over the bar', hash)).toBe(false)
  expect(await verifyPassword('', hash)).toBe(false)
})
