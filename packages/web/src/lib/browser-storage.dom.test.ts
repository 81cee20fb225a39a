import { afterEach, expect, test, vi } from 'vitest'
import { localStored } from './browser-storage'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('what was written can be read and removed', () => {
  expect(localStored.write('key', 'value')).toBe(true)
  expect(localStored.read('key')).toBe('value')
  localStored.remove('key')
  expect(localStored.read('key')).toBeNull()
})

test('a locked storage keeps nothing and breaks nothing', () => {
  vi.stubGlobal('localStorage', undefined)

  expect(localStored.write('key', 'value')).toBe(false)
  expect(localStored.read('key')).toBeNull()
  expect(() => localStored.remove('key')).not.toThrow()
})
