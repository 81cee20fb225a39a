import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ApiError } from './api-error'
import { parseForm } from './parse-form'

test('brackets nest, as Stripe’s SDK writes them', () => {
  expect(parseForm('amount=4200&metadata[order]=7&payment_method_data[card][number]=4242')).toEqual({
    amount: '4200',
    metadata: { order: '7' },
    payment_method_data: { card: { number: '4242' } },
  })
})

test('lists are read with and without numbers', () => {
  expect(parseForm('types[]=card&types[]=link&expand[0]=a&expand[1]=b')).toEqual({
    types: { 0: 'card', 1: 'link' },
    expand: { 0: 'a', 1: 'b' },
  })
})

test('encoded brackets, plus signs, equals signs and letters of any language are read', () => {
  expect(parseForm('metadata%5Bname%5D=%D8%A3%D9%85%D9%8A%D9%86%D8%A9+H&note=a=b&empty=&flag')).toEqual({
    metadata: { name: 'أمينة H' },
    note: 'a=b',
    empty: '',
    flag: '',
  })
})

test('nothing is no parameters', () => {
  expect(parseForm('')).toEqual({})
  expect(parseForm('&&')).toEqual({})
})

test.each([
  ['ten thousand parameters', 'a=1&'.repeat(10_000)],
  ['a prototype', '__proto__[admin]=1'],
  ['a prototype further in', 'metadata[__proto__][admin]=1'],
  ['a constructor', 'constructor[prototype][admin]=1'],
  ['a bracket that is not closed', 'metadata[order=1'],
  ['a bracket that was not opened', 'metadata]=1'],
  ['brackets within brackets', 'metadata[a[b]]=1'],
  ['brackets without a name', '[order]=1'],
  ['brackets a thousand deep', `a${'[b]'.repeat(1000)}=1`],
  ['text that is also an object', 'a=1&a[b]=2'],
  ['an object that is also text', 'a[b]=2&a=1'],
  ['broken encoding', 'a=%E0%A4%A'],
  ['a zero byte', 'a=%00'],
])('%s is refused', (_what, text) => {
  expect(() => parseForm(text)).toThrow(ApiError)
  expect({}).not.toHaveProperty('admin')
})

test('any text is either read or refused, never a fault', () => {
  const pieces = fc.constantFrom('a', '[', ']', '[]', '=', '&', '%', '%5B', '%00', '__proto__', '0', '+', 'é')
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (text) => {
      try {
        parseForm(text.join(''))
      } catch (error) {
        expect(error).toBeInstanceOf(ApiError)
      }
    }),
  )
})
