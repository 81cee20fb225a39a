import { expect, test, vi } from 'vitest'
import { noRowCache } from '../kernel/row-cache'
import { openShopCache } from './shop-cache'

function aCache() {
  const cache = openShopCache()
  cache.setListening(true)
  const workOut = vi.fn((missing: string[]) => Promise.resolve(new Map(missing.map((key) => [key, key.length]))))
  return { cache, workOut, lengthsOf: (...keys: string[]) => cache.getMany('length', keys, workOut) }
}

test('what is known is not worked out again', async () => {
  const { workOut, lengthsOf } = aCache()

  expect(await lengthsOf('home', 'away')).toEqual(new Map(Object.entries({ home: 4, away: 4 })))
  expect(await lengthsOf('home', 'third')).toEqual(new Map(Object.entries({ home: 4, third: 5 })))
  await lengthsOf('third', 'away')
  expect(workOut.mock.calls).toEqual([[['home', 'away']], [['third']]])
})

test('different things may be known about the same', async () => {
  const { cache, lengthsOf } = aCache()
  await lengthsOf('home')

  const initials = await cache.getMany('initial', ['home'], () => Promise.resolve(new Map([['home', 'h']])))
  expect(initials.get('home')).toBe('h')
})

test('a change makes it forget everything', async () => {
  const { cache, workOut, lengthsOf } = aCache()
  await lengthsOf('home')

  cache.dropAll()
  await lengthsOf('home')
  expect(workOut).toHaveBeenCalledTimes(2)
})

test('a change of one thing leaves the others known', async () => {
  const { cache, workOut } = aCache()
  await cache.getMany('product', ['7', '8'], workOut)

  cache.dropProduct(7)
  await cache.getMany('product', ['7', '8'], workOut)
  expect(workOut).toHaveBeenLastCalledWith(['7'])
})

test('what was read while something changed is told but not remembered', async () => {
  const { cache, workOut, lengthsOf } = aCache()
  workOut.mockImplementationOnce(() => {
    cache.dropAll()
    return Promise.resolve(new Map([['home', 3]]))
  })

  expect((await lengthsOf('home')).get('home')).toBe(3)
  expect((await lengthsOf('home')).get('home')).toBe(4)
})

test('without news of changes nothing is remembered', async () => {
  const { cache, workOut, lengthsOf } = aCache()

  cache.setListening(false)
  await lengthsOf('home')
  await lengthsOf('home')
  expect(workOut).toHaveBeenCalledTimes(2)
})

test('a transaction works everything out, and leaves nothing behind', async () => {
  const workOut = vi.fn(() => Promise.resolve(new Map([['home', 4]])))
  for (let time = 0; time < 2; time += 1) await noRowCache.getMany('length', ['home'], workOut)

  expect(workOut).toHaveBeenCalledTimes(2)
})

test('it does not grow without end', async () => {
  const { workOut, lengthsOf } = aCache()
  for (let start = 0; start < 21_000; start += 1_000) {
    await lengthsOf(...Array.from({ length: 1_000 }, (_, index) => String(start + index)))
  }
  workOut.mockClear()

  await lengthsOf('0')
  expect(workOut).toHaveBeenCalledOnce()
})
