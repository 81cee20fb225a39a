import { expect, test } from 'vitest'
import { fitsAcross } from './back-lettering'

test.each(['A', 'Lewandowski', 'Schweinsteiger', 'Wijnaldum', 'van der Sar'])('“%s” has room on the back', (name) => {
  expect(fitsAcross(name)).toBe(true)
})

test.each(['WWWWWWWWWWWWWW', 'ŒŒŒŒŒŒŒŒŒŒŒŒŒŒ'])('“%s” is too wide', (name) => {
  expect(fitsAcross(name)).toBe(false)
})
