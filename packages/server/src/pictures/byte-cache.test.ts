import { expect, test } from 'vitest'
import { byteCache } from './byte-cache'

test('what was used longest ago makes room first', () => {
  const cache = byteCache(100)
  cache.save('home', entry(40))
  cache.save('away', entry(40))
  cache.find('home')

  cache.save('third', entry(40))

  expect(cache.find('home')).toBeDefined()
  expect(cache.find('away')).toBeUndefined()
  expect(cache.find('third')).toBeDefined()
})

test('keeping the same again counts once', () => {
  const cache = byteCache(100)
  for (let times = 0; times < 5; times += 1) cache.save('home', entry(40))

  cache.save('away', entry(60))

  expect(cache.find('home')).toBeDefined()
  expect(cache.find('away')).toBeDefined()
})

test('what is larger than the whole cache is not kept', () => {
  const cache = byteCache(100)

  cache.save('poster', entry(101))

  expect(cache.find('poster')).toBeUndefined()
})

function entry(size: number): { bytes: Buffer } {
  return { bytes: Buffer.alloc(size) }
}
