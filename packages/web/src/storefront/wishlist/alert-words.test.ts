import { expect, test } from 'vitest'
import { offerText, promiseText, waitingText } from './alert-words'

test.each([
  [[null], 'Waiting for it?', 'Press Tell me, and', 'We’ll mail you once when it is back.'],
  [['S'], 'Waiting for S?', 'Press Tell me, and', 'We’ll mail you once when S is back.'],
  [['S', 'XXL'], 'Waiting for S or XXL?', 'Choose your size, and', 'We’ll mail you once each when S and XXL are back.'],
  [
    ['S', 'M', 'L'],
    'Waiting for your size?',
    'Choose your size, and',
    'We’ll mail you once each when S, M, and L are back.',
  ],
])('%j is spoken of by name', (sizes, waiting, offer, promise) => {
  expect(waitingText(sizes)).toBe(waiting)
  expect(offerText(sizes)).toContain(offer)
  expect(promiseText(sizes)).toBe(promise)
})
