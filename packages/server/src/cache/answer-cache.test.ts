import { expect, test } from 'vitest'
import { readyAnswer } from './cached-answer'
import { readyAnswers, type KeptAnswer, type Shown } from './answer-cache'

const answerOf = (text: string, shown: Shown = []): KeptAnswer => ({
  answer: readyAnswer({ 'content-type': 'text/plain' }, Buffer.from(text)),
  shown,
})

function givenKept(url: string, text = 'ready', shown: Shown = []) {
  const ready = readyAnswers()
  ready.trust(true)
  ready.keep(url, answerOf(text, shown), ready.moment())
  return ready
}

test('what is kept is found until something changes', () => {
  const ready = givenKept('/a')
  expect(ready.find('/a')?.answer.identity.bytes.toString()).toBe('ready')

  ready.drop()
  expect(ready.find('/a')).toBeUndefined()
})

test('an answer made from what has changed meanwhile is not kept', () => {
  const ready = givenKept('/a')
  const moment = ready.moment()
  const answer = answerOf('old')
  ready.drop()

  ready.keep('/a', answer, moment)
  expect(ready.find('/a')).toBeUndefined()
})

test('nothing is kept, and nothing that was is given out, while no news arrives', () => {
  const ready = givenKept('/a')

  ready.trust(false)
  expect(ready.find('/a')).toBeUndefined()
  ready.keep('/a', answerOf('ready'), ready.moment())
  expect(ready.find('/a')).toBeUndefined()
})

test('many different questions push the oldest out, and the memory stays bounded', () => {
  const ready = givenKept('/first')
  const answer = answerOf('x')
  for (let n = 0; n < 6000; n += 1) ready.keep(`/search?n=${n}`, answer, ready.moment())

  expect(ready.find('/first')).toBeUndefined()
  expect(ready.find('/search?n=0')).toBeUndefined()
  expect(ready.find('/search?n=5999')).toBeDefined()
})

test('large answers count by their bytes', () => {
  const ready = givenKept('/first')
  const large = answerOf('x'.repeat(65_536))
  for (let n = 0; n < 1024; n += 1) ready.keep(`/large/${n}`, large, ready.moment())

  expect(ready.find('/first')).toBeUndefined()
  expect(ready.find('/large/0')).toBeUndefined()
})

test('an address that is too long is not kept', () => {
  const ready = givenKept(`/${'a'.repeat(600)}`)
  expect(ready.find(`/${'a'.repeat(600)}`)).toBeUndefined()
})

test('what is asked for often stays, whatever else is asked once', () => {
  const ready = givenKept('/often')
  for (let n = 0; n < 6000; n += 1) {
    ready.keep(`/search?n=${n}`, answerOf('x'), ready.moment())
    ready.find('/often')
  }

  expect(ready.find('/often')).toBeDefined()
})

test('a piece that is sold drops what shows its product, and what depends on any stock', () => {
  const ready = givenKept('/product/7', 'seven', [7])
  ready.keep('/list', answerOf('both', [7, 8]), ready.moment())
  ready.keep('/product/8', answerOf('eight', [8]), ready.moment())
  ready.keep('/in-stock', answerOf('all', 'all'), ready.moment())
  ready.keep('/leagues', answerOf('none'), ready.moment())

  ready.dropProduct(7)

  const kept = ['/product/7', '/list', '/product/8', '/in-stock', '/leagues'].filter((url) => ready.find(url))
  expect(kept).toEqual(['/product/8', '/leagues'])
})

test('sold while an answer was being made, it is not kept where it shows the product', () => {
  const ready = givenKept('/a')
  const moment = ready.moment()
  ready.dropProduct(7)

  ready.keep('/product/7', answerOf('old', [7]), moment)
  ready.keep('/in-stock', answerOf('old', 'all'), moment)
  ready.keep('/product/8', answerOf('true', [8]), moment)

  expect(ready.find('/product/7')).toBeUndefined()
  expect(ready.find('/in-stock')).toBeUndefined()
  expect(ready.find('/product/8')).toBeDefined()
  ready.keep('/product/7', answerOf('new', [7]), ready.moment())
  expect(ready.find('/product/7')).toBeDefined()
})
