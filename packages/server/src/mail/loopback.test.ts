import { expect, test } from 'vitest'
import { isLoopbackAddress, isLoopbackUrl } from './loopback'

test.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])('%s is this machine', (address) => {
  expect(isLoopbackAddress(address)).toBe(true)
})

test.each(['10.0.0.1', '0.0.0.0', '::', '::ffff:10.0.0.1', 'fe80::1', 'localhost', 'in-process', ''])(
  '%s is not the address of this machine',
  (address) => expect(isLoopbackAddress(address)).toBe(false),
)

test.each([
  'http://localhost:3000',
  'http://127.0.0.1',
  'https://[::1]:8443/shop',
  'smtp://user:secret@localhost:2525',
])('%s leads to this machine', (url) => expect(isLoopbackUrl(url)).toBe(true))

test.each([
  'https://shop.example',
  'http://localhost.evil.example',
  'http://localhost@evil.example',
  'http://10.0.0.1',
  'http://',
  'localhost',
])('%s leads elsewhere, or nowhere', (url) => {
  expect(isLoopbackUrl(url)).toBe(false)
})
