import { expect, test } from 'vitest'
import { compileMessage } from './compile-message'
import { LANGUAGES } from './languages'

test('a text without values is a constant, which the bundler can put where it is used', () => {
  expect(compileMessage('Your cart is empty', LANGUAGES.en).source).toBe('"Your cart is empty" as string')
})

test('what stands in braces is handed over', () => {
  expect(compileMessage('More from {name}', LANGUAGES.en).source).toBe(
    '(values: { name: string }): string => `More from ${values.name}`',
  )
})

test('a number is written in the figures of the language, unless it names a thing', () => {
  expect(compileMessage('{count, number} left', LANGUAGES.ar).source).toBe(
    '(values: { count: number }): string => `${formatCount(values.count)} left`',
  )
  expect(compileMessage('Order #{id}', LANGUAGES.en).source).toContain('(values: { id: string | number })')
})

test('in Arabic, a value does not turn the sentence around it', () => {
  expect(compileMessage('المزيد من {name}', LANGUAGES.ar).source).toContain('\u2068${values.name}\u2069')
})

test('in Arabic, the sign of a number stays before it', () => {
  expect(compileMessage('الطلب #{id}', LANGUAGES.ar).source).toContain('\u2068#${values.id}\u2069')
})

test('in Arabic, a part without letters of its own stays Arabic inside another message', () => {
  expect(compileMessage('، {view}', LANGUAGES.ar).source).toContain('`\u200f، ')
  expect(compileMessage('، {view}', LANGUAGES.en).source).not.toContain('\u200f')
  expect(compileMessage('إلى {place}', LANGUAGES.ar).source).not.toContain('\u200f')
})

test('a plural is chosen by the count, which is written as the language writes numbers', () => {
  const { source, needs } = compileMessage('{count, plural, one {# jersey} other {# jerseys}}', LANGUAGES.en)

  expect(source).toContain('choosePlural(values.count, { "one": `${formatCount(values.count)} jersey`')
  expect([...needs]).toEqual(['choosePlural', 'formatCount'])
})

test('a plural that the language lacks is refused', () => {
  expect(() => compileMessage('{count, plural, two {two} other {#}}', LANGUAGES.en)).toThrow('two')
  expect(() => compileMessage('{count, plural, two {اثنان} other {#}}', LANGUAGES.ar)).not.toThrow()
})

test('the pseudo-language doubles every text', () => {
  expect(compileMessage('Add to Cart', LANGUAGES.pseudo).source).toBe('"⟦Add to Cart Add to Cart⟧" as string')
})

test('a backtick, a backslash and a dollar sign stay what they are', () => {
  expect(compileMessage('`a\\b$', LANGUAGES.en).source).toBe('"`a\\\\b$" as string')
})
