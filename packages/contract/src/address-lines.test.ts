import { expect, test } from 'vitest'
import { addressLines } from './address-lines'

const address = {
  firstName: 'Sara',
  lastName: 'Nasser',
  address1: '12 Al Wasl Road',
  address2: 'Jumeirah 1',
  city: 'Dubai',
  state: 'Dubai',
  zip: '00000',
  country: 'United Arab Emirates',
  phone: '+971 50 123 4567',
}

test('an address is written as on a parcel', () => {
  expect(addressLines(address)).toEqual([
    'Sara Nasser',
    '12 Al Wasl Road',
    'Jumeirah 1',
    'Dubai, Dubai 00000',
    'United Arab Emirates',
    '+971 50 123 4567',
  ])
})

test('what is missing or blank leaves neither an empty line nor a comma', () => {
  const sparse = { ...address, lastName: ' ', address2: null, state: '', zip: ' ', phone: '' }
  expect(addressLines(sparse)).toEqual(['Sara', '12 Al Wasl Road', 'Dubai', 'United Arab Emirates'])
  expect(addressLines({ ...address, city: '', address2: undefined })[2]).toBe('Dubai 00000')
})
