import { expect, test } from 'vitest'
import { clientAddress } from './client-address'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:12:34:56:78:9a:bc', '2001:db8:12:34::/64'],
  ['2001:0DB8:0012:0034::1', '2001:db8:12:34::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::', 'fe80:0:0:0::/64'],
  ['in-process', 'in-process'],
])('attempts from %s are counted under %s', (ip, counted) => {
  expect(clientAddress({ ip })).toBe(counted)
})

test('a client that has left has no address any more, which is no fault', () => {
  expect(clientAddress({ ip: undefined })).toBe('left')
})
