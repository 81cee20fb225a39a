import { expect, test } from 'vitest'
import { mariam } from '../testing/people'
import { readSignedIn, readUser } from './read-user'

test.each([
  ['bare', mariam],
  ['under user', { user: mariam }],
  ['under data', { data: mariam }],
  ['under both', { user: { data: mariam } }],
])('a user is read %s', (_, body) => {
  expect(readUser(body)).toEqual(mariam)
})

test('a server that knows less makes an active customer, never staff', () => {
  expect(readUser({ id: '5', name: 'Mariam', email: 'mariam@example.com', role: 'root' })).toEqual({
    id: 5,
    name: 'Mariam',
    email: 'mariam@example.com',
    role: 'customer',
    status: 'active',
    created_at: '',
  })
  expect(readUser({ ...mariam, role: 'admin', status: 'blocked' })).toMatchObject({ role: 'admin', status: 'blocked' })
})

test.each([undefined, null, 'mariam', {}, { user: null }])('%j is no user', (body) => {
  expect(() => readUser(body)).toThrow('without an id')
})

test('a login is answered with a token and a user', () => {
  expect(readSignedIn({ token: 'secret', user: mariam })).toEqual({ token: 'secret', user: mariam })
  expect(() => readSignedIn({ user: mariam })).toThrow('no token')
  expect(() => readSignedIn({ token: '', user: mariam })).toThrow('no token')
  expect(() => readSignedIn({ token: 'secret' })).toThrow('without an id')
})

test('a manager’s abilities are read, as far as they are known; nobody else has any', () => {
  const abilities = ['settings', 'everything', 'orders']
  expect(readUser({ ...mariam, role: 'manager', abilities })).toMatchObject({ abilities: ['orders', 'settings'] })
  expect(readUser({ ...mariam, role: 'customer', abilities })).not.toHaveProperty('abilities')
  expect(readUser({ ...mariam, role: 'manager', abilities: 'orders' })).not.toHaveProperty('abilities')
})
