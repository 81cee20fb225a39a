import { expect, test } from 'vitest'
import { placeIn } from './place-names'

test.each([
  ['Dubai, United Arab Emirates', 'دبي، الإمارات العربية المتحدة'],
  ['ras al khaimah, United Arab Emirates', 'رأس الخيمة، الإمارات العربية المتحدة'],
  ['United Arab Emirates', 'الإمارات العربية المتحدة'],
  ['Paris, France', 'Paris، فرنسا'],
  ['Dubai, France', 'Dubai، فرنسا'],
  ['A, B, Oman', 'A، B، عُمان'],
])('%s is %s in Arabic', (english, arabic) => {
  expect(placeIn('ar', english)).toBe(arabic)
  expect(placeIn('en', english)).toBe(english)
})

test.each(['Narnia', 'Dubai', 'this address', 'This network', 'دبي، الإمارات', '', ', '])(
  '%j names no country that is known and stays as it is',
  (text) => {
    expect(placeIn('ar', text)).toBe(text)
  },
)
