import { expect, test } from 'vitest'
import { printOffer } from '../../testing/catalogue'
import { readPrintOffer } from './print-offer'
import { MalformedAnswer } from '../../lib/reading'

test('an offer is read as the shop’s server sends it', () => {
  const sent = { ...printOffer, drawing: { ...printOffer.drawing, pitch: 60 }, players: [{ name: 'Omar', number: 10 }] }

  expect(readPrintOffer(sent)).toEqual(sent)
})

test('what makes no sense in it is left out', () => {
  const sent = {
    fee: '45.00',
    drawing: { ...printOffer.drawing, pitch: 'wide', mark: 7, cuff: null },
    players: [{ name: '', number: 1 }, { name: 'Omar', number: '10' }, null],
  }

  expect(readPrintOffer(sent)).toEqual({ ...printOffer, players: [{ name: 'Omar', number: 10 }] })
})

test.each([
  ['a fee', { ...printOffer, fee: null }],
  ['a fee that is one', { ...printOffer, fee: -1 }],
  ['a drawing', { fee: 45 }],
  ['colours', { fee: 45, drawing: { ...printOffer.drawing, base: undefined } }],
])('without %s it is none', (_, sent) => {
  expect(() => readPrintOffer(sent)).toThrow(MalformedAnswer)
})
