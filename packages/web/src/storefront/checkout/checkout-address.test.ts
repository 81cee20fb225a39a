import { beforeEach, expect, test, vi } from 'vitest'
import { answering } from '../../testing/answering'
import { anAddress, anOrder } from '../../testing/checkout'
import { api } from '../../lib/api'
import { addressLines, lastAddress, readShipping, SHIPPING_FIELDS, shippingErrors } from './checkout-address'

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

  expect(await lastAddress(api)).toEqual(anAddress)
})

test.each([
  ['there is none', { status: 200, body: { data: [] } }],
  ['the server fails', { status: 500 }],
  ['it makes no sense', { status: 200, body: { data: 'none' } }],
  ['no answer comes', undefined],
])('where %s the address is empty', async (_, reply) => {
  answering({ [LAST_ORDER]: reply })

  expect(await lastAddress(api)).toEqual(blank)
})

test('an address is written as on a parcel', () => {
  expect(addressLines({ ...anAddress, address2: ' ' })).toEqual([
    'Mariam Haddad',
    'Villa 14, Street 8',
    'Dubai Dubai 00000',
    'United Arab Emirates',
    '+971 50 123 4567',
  ])
})

test('what is kept is read as text, whatever became of it', () => {
  expect(readShipping({ ...anAddress, zip: 12, extra: 'x' })).toEqual({ ...anAddress, zip: '' })
})
