import { expect, test } from 'vitest'
import { readyAnswer, readyAnswers } from './ready-answers'

const answerOf = (text: string) => readyAnswer({ 'content-type': 'text/plain' }, Buffer.from(text))

async function givenKept(url: string, text = 'ready') {
  const ready = readyAnswers()
  ready.trust(true)
  ready.keep(url, await answerOf(text), ready.moment())
  return ready
}

test('what is kept is found until something changes', async () => {
  const ready = await givenKept('/a')
  expect(ready.find('/a')?.identity.bytes.toString()).toBe('ready')

  ready.drop()
  expect(ready.find('/a')).toBeUndefined()
})

test('an answer made from what has changed meanwhile is not kept', async () => {
  const ready = await givenKept('/a')
  const moment = ready.moment()
  const answer = await answerOf('old')
  ready.drop()

  ready.keep('/a', answer, moment)
  expect(ready.find('/a')).toBeUndefined()
})

test('nothing is kept, and nothing that was is given out, while no news arrives', async () => {
  const ready = await givenKept('/a')

  ready.trust(false)
  expect(ready.find('/a')).toBeUndefined()
  ready.keep('/a', await answerOf('ready'), ready.moment())
  expect(ready.find('/a')).toBeUndefined()
})

test('many different questions push the oldest out, and the memory stays bounded', async () => {
  const ready = await givenKept('/first')
  const answer = await answerOf('x')
  for (let n = 0; n < 6000; n += 1) ready.keep(`/search?n=${n}`, answer, ready.moment())

  expect(ready.find('/first')).toBeUndefined()
  expect(ready.find('/search?n=0')).toBeUndefined()
  expect(ready.find('/search?n=5999')).toBeDefined()
})

test('large answers count by their bytes', async () => {
  const ready = await givenKept('/first')
  // Random, so that it stays large when compressed.
  const large = await readyAnswer({}, Buffer.from(crypto.getRandomValues(new Uint8Array(65_536))))
  const each = 3 * 65_536
  for (let n = 0; n < (64 * 1024 * 1024) / each + 10; n += 1) ready.keep(`/large/${n}`, large, ready.moment())

  expect(ready.find('/first')).toBeUndefined()
  expect(ready.find('/large/0')).toBeUndefined()
})

test('an address that is too long is not kept', async () => {
  const ready = await givenKept(`/${'a'.repeat(600)}`)
  expect(ready.find(`/${'a'.repeat(600)}`)).toBeUndefined()
})
