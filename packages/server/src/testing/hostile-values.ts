import fc from 'fast-check'

/** Strings that often break programs; each is an example of a known kind of bug. */
const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  'half \ud83d of a character',
  '\udc00',
  '\u202egnirts\u202c',
  '\u200b\u2066\ufeff',
  'e\u0301'.repeat(50),
  '👩‍👩‍👧‍👦'.repeat(20),
  'ﷺ',
  'İıſß',
  '\r\nset-cookie: a=b',
  `'; drop table users; --`,
  `1' or '1'='1`,
  `%' union select null, version() --`,
  '1); select pg_sleep(9); --',
  '$1 ${1} :name ? @p',
  '%_\\%',
  `a & | ! <-> :* ( ) "`,
  '(a+)+$',
  '<script>alert(1)</script>',
  '</script><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '{{7*7}}${7*7}<%= 7*7 %>',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '%2e%2e%2f',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data',
  '=cmd|calc!A1',
  '%s%n%x',
  'NaN',
  'Infinity',
  '-1',
  '1e5',
  '0x10',
  '1,5',
  '٣',
  '2026-02-30',
  '0000-00-00',
  '275760-09-13',
  'true',
  'null',
  'undefined',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
]

const NUMBERS = [
  ...[-1, 0, -0, 1.5, 0.001, 0.1 + 0.2, 1e9, 1e12, 1e21, 1e308, -1e308, 5e-324],
  ...[2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 100.004999],
]

const HUGE_IN_CHARACTERS = 200_000
const MANY = 10_000
const DEEP = 2_000

const text = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 300 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 3000, size: 'max' }) },
)

const shape = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>({}, [], [[]], [null], { length: -1 }, { toString: 1, valueOf: 2 }) },
  { weight: 2, arbitrary: fc.constantFrom(...prototypePollution()) },
  { weight: 3, arbitrary: fc.anything({ withNullPrototype: false, maxDepth: 3 }).filter(canBeSent) },
)

const large = fc.constantFrom<() => unknown>(
  () => 'x'.repeat(HUGE_IN_CHARACTERS),
  () => '\u00e9'.repeat(HUGE_IN_CHARACTERS),
  () => Array.from({ length: MANY }, (_, index) => index + 1),
  () => Array<string>(MANY).fill('M'),
  () => Object.fromEntries(Array.from({ length: MANY }, (_, index) => [`key${index}`, index])),
  () => nested(DEEP),
)

/** Generates a value that is invalid almost everywhere. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 10, arbitrary: text },
  { weight: 6, arbitrary: fc.oneof(fc.constantFrom(...NUMBERS), fc.integer(), fc.double()) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(null, true, false) },
  { weight: 5, arbitrary: shape },
  // Created when it is needed, because all at once would take megabytes.
  { weight: 1, arbitrary: large.map((make) => make()) },
)

export const hostileText: fc.Arbitrary<string> = text

/** Made by `JSON.parse`, because in a literal `__proto__` would not become an own key. */
function prototypePollution(): unknown[] {
  return [
    '{"__proto__":{"role":"admin","isAdmin":true}}',
    '{"constructor":{"prototype":{"role":"admin"}}}',
    '{"prototype":{"polluted":true}}',
    '{"a":{"__proto__":null}}',
  ].map((json) => JSON.parse(json) as unknown)
}

function nested(depth: number): unknown {
  let value: unknown = 'core'
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value }
  return value
}

function canBeSent(value: unknown): boolean {
  try {
    return typeof JSON.stringify(value) === 'string'
  } catch {
    return false
  }
}
