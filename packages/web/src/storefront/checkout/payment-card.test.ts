import { describe, expect, test } from 'vitest'
import {
  brandOf,
  formatCardNumber,
  formatCvc,
  formatExpiry,
  isCardNumber,
  isCvc,
  isExpired,
  readExpiry,
} from './payment-card'
import { cardErrors } from './payment-card-check'

describe('a card number', () => {
  test.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242-4242 4242.4242', '4242 4242 4242 4242'],
    ['42424', '4242 4'],
    ['4242', '4242'],
    ['', ''],
    ['card', ''],
    ['378282246310005', '3782 822463 10005'],
    ['37828', '3782 8'],
    ['36227206271667', '3622 720627 1667'],
    ['42424242424242421234', '4242 4242 4242 4242'],
    ['3782822463100059', '3782 822463 10005'],
    ['٤٢٤٢٤٢', '4242 42'],
  ])('%j is shown as %j', (typed, shown) => {
    expect(formatCardNumber(typed)).toBe(shown)
    expect(formatCardNumber(shown)).toBe(shown)
  })

  test.each([
    ['4', 'Visa'],
    ['5555', 'Mastercard'],
    ['2223', 'Mastercard'],
    ['2720', 'Mastercard'],
    ['2721', ''],
    ['2220', ''],
    ['34', 'American Express'],
    ['37', 'American Express'],
    ['3056', 'Diners Club'],
    ['6011', 'Discover'],
    ['3566', 'JCB'],
    ['6200', 'UnionPay'],
    ['9', ''],
    ['', ''],
  ])('that begins with %j is of %j', (number, brand) => {
    expect(brandOf(number).name).toBe(brand)
  })

  test.each([
    '4242 4242 4242 4242',
    '4000 0000 0000 0002',
    '4000 0000 0000 9995',
    '4000 0025 0000 3155',
    '5555555555554444',
    '2223003122003222',
    '378282246310005',
    '3056930009020004',
    '36227206271667',
    '6011111111111117',
    '3566002020360505',
    '6200000000000005',
  ])('%s is one', (number) => {
    expect(isCardNumber(number)).toBe(true)
  })

  test.each([
    ['a wrong digit', '4242 4242 4242 4243'],
    ['two digits swapped', '2442 4242 4242 4242'],
    ['a digit too few', '4242 4242 4242 424'],
    ['a digit too many', '4242 4242 4242 4242 0'],
    ['none at all', ''],
    ['an Amex of 16 digits', '3782822463100054'],
  ])('%s makes it none', (_, number) => {
    expect(isCardNumber(number)).toBe(false)
  })
})

describe('an expiry date', () => {
  test.each([
    ['1', '1'],
    ['12', '12'],
    ['122', '12 / 2'],
    ['1229', '12 / 29'],
    ['12299', '12 / 29'],
    ['5', '05'],
    ['529', '05 / 29'],
    ['1/', '01'],
    ['1/29', '01 / 29'],
    ['12/2029', '12 / 29'],
    ['05 / 29', '05 / 29'],
    ['', ''],
    ['/', ''],
  ])('%j is shown as %j', (typed, shown) => {
    expect(formatExpiry(typed)).toBe(shown)
  })

  test.each([
    ['12 / 29', { month: 12, year: 2029 }],
    ['01 / 30', { month: 1, year: 2030 }],
    ['12/2029', { month: 12, year: 2029 }],
    ['13 / 29', undefined],
    ['00 / 29', undefined],
    ['12', undefined],
    ['12 / 2', undefined],
    ['', undefined],
  ])('%j is read as %j', (text, expiry) => {
    expect(readExpiry(text)).toEqual(expiry)
  })

  test('is over when its month is', () => {
    const lastDay = new Date(2026, 8, 30, 23, 59)

    expect(isExpired({ month: 9, year: 2026 }, lastDay)).toBe(false)
    expect(isExpired({ month: 8, year: 2026 }, lastDay)).toBe(true)
    expect(isExpired({ month: 12, year: 2025 }, lastDay)).toBe(true)
    expect(isExpired({ month: 1, year: 2027 }, lastDay)).toBe(false)
  })
})

test('a security code has three digits, and with American Express it may have four', () => {
  const [visa, amex, unknown] = ['4', '37', ''].map(brandOf) as [never, never, never]

  expect(formatCvc('12a345')).toBe('1234')
  expect([isCvc('123', visa), isCvc('1234', visa), isCvc('12', visa)]).toEqual([true, false, false])
  expect([isCvc('123', amex), isCvc('1234', amex)]).toEqual([true, true])
  expect([isCvc('123', unknown), isCvc('1234', unknown)]).toEqual([true, true])
})

describe('what is wrong with a card', () => {
  const card = { cardNumber: '4242 4242 4242 4242', cardExpiry: '12 / 29', cardCvc: '123' }
  const now = new Date(2026, 8, 12)

  test.each([
    ['nothing', {}, {}],
    ['its number', { cardNumber: '4242' }, { cardNumber: 'This card number isn’t valid.' }],
    ['its month', { cardExpiry: '13 / 29' }, { cardExpiry: 'Please enter the expiry date as MM / YY.' }],
    ['its age', { cardExpiry: '08 / 26' }, { cardExpiry: 'This card has expired. Please use another one.' }],
    ['its code', { cardCvc: '12' }, { cardCvc: 'The security code has 3 digits, with American Express 4.' }],
  ])('%s', (_, change, errors) => {
    expect(cardErrors({ ...card, ...change }, now)).toEqual(errors)
  })

  test('says nothing about what is empty: the form asks for that', () => {
    expect(cardErrors({ cardNumber: '', cardExpiry: '', cardCvc: '' }, now)).toEqual({})
  })
})
