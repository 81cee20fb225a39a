import { beforeEach, expect, test, vi } from 'vitest'
import { answering } from '../../testing/answering'
import { anAddress, anOrder } from '../../testing/checkout'
import { api } from '../../lib/api'
import { readShipping, SHIPPING_FIELDS, shippingErrors, startingAddress } from './checkout-address'

beforeEach(() => () => vi.unstubAllGlobals())

const LAST_ORDER = 'GET /api/orders?per_page=1'
const blank = readShipping(undefined)

test('every field but the second address line is required', () => {
  const errors = shippingErrors({ ...blank, city: '   ' })

  expect(Object.keys(errors)).toEqual(SHIPPING_FIELDS.filter((field) => field !== 'address2'))
  expect(new Set(Object.values(errors))).toEqual(new Set(['This field is required']))
  expect(shippingErrors(anAddress)).toEqual({})
})

test('the last order tells where the next one goes', async () => {
  const older = { ...anOrder, id: 2, shipping_city: 'Ajman' }
  answering({ [LAST_ORDER]: { status: 200, body: { data: [anOrder, older] } } })

  expect(await startingAddress(api, 'Omar Said')).toEqual(anAddress)
})

test.each([
  ['there is none', { status: 200, body: { data: [] } }],
  ['the server fails', { status: 500 }],
  ['it makes no sense', { status: 200, body: { data: 'none' } }],
  ['no answer comes', undefined],
])('where %s the form has the customer’s name and the shop’s country', async (_, reply) => {
  answering({ [LAST_ORDER]: reply })
  const country = 'United Arab Emirates'

  expect(await startingAddress(api, 'Mariam Haddad')).toEqual({
    ...blank,
    firstName: 'Mariam',
    lastName: 'Haddad',
    country,
  })
})

test.each([
  ['Mariam Al Haddad', 'Mariam Al', 'Haddad'],
  ['  Pelé ', 'Pelé', ''],
  ['', '', ''],
])('the name “%s” is %s, %s', async (name, firstName, lastName) => {
  answering({ [LAST_ORDER]: { status: 200, body: { data: [] } } })

  expect(await startingAddress(api, name)).toMatchObject({ firstName, lastName })
})

test('what is kept is read as text, whatever became of it', () => {
  expect(readShipping({ ...anAddress, zip: 12, extra: 'x' })).toEqual({ ...anAddress, zip: '' })
})
