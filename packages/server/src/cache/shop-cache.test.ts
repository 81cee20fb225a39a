import { expect, test, vi } from 'vitest'
import { cachedAnswer } from './cached-answer'
import type { ShownProducts } from './lru-store'
import { openShopCache, type AnswerEntry } from './shop-cache'

const answerOf = (text: string, shown: ShownProducts = []): AnswerEntry => ({
  answer: cachedAnswer({ 'content-type': 'text/plain' }, Buffer.from(text)),
  shown,
})

function givenCached(url: string, text = 'ready', shown: ShownProducts = []) {
  const cache = openShopCache()
  cache.setListening(true)
  cache.answers.save(url, answerOf(text, shown), cache.answers.moment())
  return cache
}

test('what is kept is found until something changes', () => {
  const cache = givenCached('/a')
  expect(cache.answers.find('/a')?.answer.identity.bytes.toString()).toBe('ready')

  cache.dropAll()
  expect(cache.answers.find('/a')).toBeUndefined()
})

test('an answer made from what has changed meanwhile is not kept', () => {
  const cache = givenCached('/a')
  const moment = cache.answers.moment()
  const answer = answerOf('old')
  cache.dropAll()

  cache.answers.save('/a', answer, moment)
  expect(cache.answers.find('/a')).toBeUndefined()
})

test('nothing is kept, and nothing that was is given out, while no news arrives', () => {
  const cache = givenCached('/a')

  cache.setListening(false)
  expect(cache.answers.find('/a')).toBeUndefined()
  cache.answers.save('/a', answerOf('ready'), cache.answers.moment())
  expect(cache.answers.find('/a')).toBeUndefined()
})

test('many different questions push the oldest out, and the memory stays bounded', () => {
  const cache = givenCached('/first')
  const answer = answerOf('x')
  for (let n = 0; n < 6000; n += 1) cache.answers.save(`/search?n=${n}`, answer, cache.answers.moment())

  expect(cache.answers.find('/first')).toBeUndefined()
  expect(cache.answers.find('/search?n=0')).toBeUndefined()
  expect(cache.answers.find('/search?n=5999')).toBeDefined()
})

test('large answers count by their bytes', () => {
  const cache = givenCached('/first')
  const large = answerOf('x'.repeat(65_536))
  for (let n = 0; n < 1024; n += 1) cache.answers.save(`/large/${n}`, large, cache.answers.moment())

  expect(cache.answers.find('/first')).toBeUndefined()
  expect(cache.answers.find('/large/0')).toBeUndefined()
})

test('an address that is too long is not kept', () => {
  const cache = givenCached(`/${'a'.repeat(600)}`)
  expect(cache.answers.find(`/${'a'.repeat(600)}`)).toBeUndefined()
})

test('what is asked for often stays, whatever else is asked once', () => {
  const cache = givenCached('/often')
  for (let n = 0; n < 6000; n += 1) {
    cache.answers.save(`/search?n=${n}`, answerOf('x'), cache.answers.moment())
    cache.answers.find('/often')
  }

  expect(cache.answers.find('/often')).toBeDefined()
})

test('a piece that is sold drops what shows its product, and what depends on any stock', () => {
  const cache = givenCached('/product/7', 'seven', [7])
  cache.answers.save('/list', answerOf('both', [7, 8]), cache.answers.moment())
  cache.answers.save('/product/8', answerOf('eight', [8]), cache.answers.moment())
  cache.answers.save('/in-stock', answerOf('all', 'all'), cache.answers.moment())
  cache.answers.save('/leagues', answerOf('none'), cache.answers.moment())

  cache.dropProduct(7)

  const kept = ['/product/7', '/list', '/product/8', '/in-stock', '/leagues'].filter((url) => cache.answers.find(url))
  expect(kept).toEqual(['/product/8', '/leagues'])
})

test('sold while an answer was being made, it is not kept where it shows the product', () => {
  const cache = givenCached('/a')
  const moment = cache.answers.moment()
  cache.dropProduct(7)

  cache.answers.save('/product/7', answerOf('old', [7]), moment)
  cache.answers.save('/in-stock', answerOf('old', 'all'), moment)
  cache.answers.save('/product/8', answerOf('true', [8]), moment)

  expect(cache.answers.find('/product/7')).toBeUndefined()
  expect(cache.answers.find('/in-stock')).toBeUndefined()
  expect(cache.answers.find('/product/8')).toBeDefined()
  cache.answers.save('/product/7', answerOf('new', [7]), cache.answers.moment())
  expect(cache.answers.find('/product/7')).toBeDefined()
})

test('one signal drops answers and rows alike', async () => {
  const cache = givenCached('/product/7', 'seven', [7])
  const load = vi.fn((ids: string[]) => Promise.resolve(new Map(ids.map((id) => [id, `jersey ${id}`]))))
  await cache.getMany('product', ['7', '8'], load)

  cache.dropProduct(7)

  expect(cache.answers.find('/product/7')).toBeUndefined()
  await cache.getMany('product', ['7', '8'], load)
  expect(load).toHaveBeenLastCalledWith(['7'])
})
