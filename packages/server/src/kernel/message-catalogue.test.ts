import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textFaults } from '../../languages/text-faults'
import { sentencesOf } from '../../languages/said-sentences'
import { openCatalogue } from './message-catalogue'
import { sayIn, sayRefusalsIn } from './translate-sentence'

const find = openCatalogue(
  {
    'Size {size} is sold out.': 'نفد المقاس {size}.',
    '{name} is sold out.': 'نفد {name}.',
    '{what}: {refusal}': '{what}: {refusal}',
    'Only {count} left.':
      '{count, plural, zero {لا شيء} one {قطعة} two {قطعتان} few {# قطع} many {# قطعة} other {# قطعة}}.',
    'Please look again.': 'يرجى المراجعة.',
    'It is {state}.': '{state, select, on {مفعّل} other {متوقف}}.',
  },
  { locale: 'ar-AE-u-nu-latn', isolate: ['<', '>'] },
)

test('a sentence without values is found as it is', () => {
  expect(find('Please look again.')).toBe('يرجى المراجعة.')
})

test('values are read from the sentence and stand apart; of two shapes the one that says more is meant', () => {
  expect(find('Home Jersey is sold out.')).toBe('نفد <Home Jersey>.')
  expect(find('Size M is sold out.')).toBe('نفد المقاس <M>.')
})

test('counts and states choose the words', () => {
  expect(['1', '2', '3', '11', '100'].map((count) => find(`Only ${count} left.`))).toEqual([
    'قطعة.',
    'قطعتان.',
    '3 قطع.',
    '11 قطعة.',
    '100 قطعة.',
  ])
  expect([find('It is on.'), find('It is off.')]).toEqual(['مفعّل.', 'متوقف.'])
})

test('figures follow the language where the text asks for a number, and nothing else does', () => {
  const find = openCatalogue(
    {
      'Order {id} has {count} lines.': 'في الطلب {id} {count, number} أسطر.',
      'It costs {amount}.': 'السعر {amount, number}.',
      'Only {count} left.': '{count, plural, other {بقي #}}.',
      'Not to {place}.': 'ليس إلى {place}.',
    },
    { locale: 'ar-AE-u-nu-arab', isolate: ['<', '>'], values: { place: (place) => `[${place}]` } },
  )

  expect(find('Order 12 has 3 lines.')).toBe('في الطلب <12> <٣> أسطر.')
  expect(['5', '5.50', '1234', '1,234.50', 'nothing'].map((amount) => find(`It costs ${amount}.`))).toEqual([
    'السعر <٥>.',
    'السعر <٥٫٥٠>.',
    'السعر <١٢٣٤>.',
    'السعر <١٬٢٣٤٫٥٠>.',
    'السعر <nothing>.',
  ])
  expect(find('Only 1,200 left.')).toBe('بقي ١٬٢٠٠.')
  expect(find('Not to Norway.')).toBe('ليس إلى <[Norway]>.')
})

test('the setting decides on the figures of refusals; numbers of orders, sizes and codes stay as they are', () => {
  const [latin, eastern] = [sayRefusalsIn('ar', 'latin'), sayRefusalsIn('ar', 'eastern')]
  const figures = (text: string) => [latin(text), eastern(text)].map((said) => said.replace(/[^\d٠-٩.٫,٬]/g, ''))

  expect(figures('The total has changed to AED 1,409.50. Nothing was charged. Please look at it again.')).toEqual([
    '1,409.50...',
    '١٬٤٠٩٫٥٠...',
  ])
  expect(figures('Only 12 left in stock.')).toEqual(['12.', '١٢.'])
  expect(figures('A password has at least 8 characters.')).toEqual(['8.', '٨.'])
  expect(figures('Return #1042 is an exchange.')).toEqual(['1042.', '1042.'])
  expect(figures('Size 164 is no longer sold.')).toEqual(['164.', '164.'])
  expect(sayRefusalsIn('en', 'eastern')('Only 12 left in stock.')).toBe('Only 12 left in stock.')
})

test('days and places inside of a refusal are said in Arabic', () => {
  const said = (text: string, digits = 'latin') => sayRefusalsIn('ar', digits)(text)

  expect(said('It could be returned until November 20, 2026.')).toContain('20 نوفمبر 2026')
  expect(said('This code can be used from 2 December 2026.', 'eastern')).toContain('٢ ديسمبر ٢٠٢٦')
  expect(said('Gone since 2026-11-17 already.')).toContain('2026-11-17')
  expect(said('We don’t deliver to Paris, France. Please choose another address.')).toContain(
    '\u2068Paris، فرنسا\u2069',
  )
  expect(said('We don’t deliver to this address. Please choose another address.')).toContain('هذا العنوان')
})

test('a refusal inside another, and several sentences in a row, are said too', () => {
  expect(find('SUMMER: Only 2 left.')).toBe('<SUMMER>: <قطعتان.>')
  expect(find('Size M is sold out. Please look again.')).toBe('نفد المقاس <M>. يرجى المراجعة.')
})

test('a value does not swallow the sentence before it', () => {
  expect(find('Size M is sold out. Home Jersey is sold out.')).toBe('نفد المقاس <M>. نفد <Home Jersey>.')
})

test('words of many sentences are taken for somebody’s own at once, whatever they say', () => {
  expect(find('a. '.repeat(300).trim())).toBeUndefined()
  expect(find('Only 2 left. '.repeat(300).trim())).toBeUndefined()
})

test('what nobody translated stays unknown', () => {
  expect(find('Somebody wrote this')).toBeUndefined()
  expect(find(`${'long '.repeat(400)}is sold out.`)).toBeUndefined()
})

test('every sentence that the server and the contract say has an Arabic text', () => {
  expect(textFaults()).toEqual([])
})

test('a sentence is found wherever it is written', () => {
  const source = `
    const WHY = 'It is gone.'
    throw new ShopError('conflict', left === 0 ? 'Nothing is left.' : \`Only \${left} left.\`)
    throw refusal('size', 'A size ' + 'is missing.')
    log.warn('The gateway is away.')
    sql\`select 'lost' as what, format('Order %s has size %L.', id, size) || format(' %s lost', name) as detail\`
    throw notFound('Order')`

  expect(sentencesOf('a.ts', source).map(({ text }) => text)).toEqual([
    'It is gone.',
    'Nothing is left.',
    'Only {} left.',
    'A size is missing.',
    'Order {} has size {}.',
    'Order not found',
  ])
})

test('English stays what it is, letter by letter', () => {
  fc.assert(fc.property(fc.string(), (text) => sayIn('en', 'refusals')(text) === text))
})

test('no text, however hostile, breaks or delays the search', () => {
  const hostile = fc.array(
    fc.constantFrom('is sold out.', ', size ', ': ', 'a', '{size}', '$&', ' The columns are: '),
    {
      maxLength: 200,
    },
  )
  fc.assert(
    fc.property(hostile, (parts) => typeof sayIn('ar', 'refusals')(parts.join(' ')) === 'string'),
    { numRuns: 50 },
  )
}, 20_000)
