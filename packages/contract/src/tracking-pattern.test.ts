import { expect, test } from 'vitest'
import { trackingPatternProblem } from './tracking-pattern'

test.each(['https://www.dhl.com/track?id={number}', 'https://a.example/{number}', 'https://a.example/p#{number}'])(
  '%s is a tracking pattern',
  (pattern) => expect(trackingPatternProblem(pattern)).toBeNull(),
)

test.each([
  'http://a.example/{number}',
  'javascript:alert({number})//https://a.example',
  ' https://a.example/{number}',
  'https://a.example/track',
  'https://{number}.example/',
  'https://a.example{number}/',
  'https://user@a.example/{number}',
  'https://localhost/{number}',
  'https:///{number}',
  'https://a.example/"><script>{number}',
  'data:text/html,{number}',
])('%s is refused', (pattern) => expect(trackingPatternProblem(pattern)).toEqual(expect.any(String)))
