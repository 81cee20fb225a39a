import { expect, test } from 'vitest'
import { latinFromArabic } from './latin-name'

test.each([
  ['محمد', 'MOHAMMED'],
  ['مُحَمَّد', 'MOHAMMED'],
  ['أحمد', 'AHMED'],
  ['احمد', 'AHMED'],
  ['عبد الله', 'ABDULLAH'],
  ['عبد الكريم', 'ABDULKARIM'],
  ['عبدالله', 'ABDULLAH'],
  ['فاطمة', 'FATIMA'],
  ['مصطفى', 'MUSTAFA'],
  ['يوســف', 'YOUSEF'],
  ['محمد صلاح', 'MOHAMMED SALAH'],
  ['الكعبي', 'AL KAABI'],
  ['بونو', 'BOUNOU'],
  ['زيدان', 'ZIDAN'],
  ['شكيب', 'SHAKIB'],
])('%s is proposed as %s', (arabic, latin) => {
  expect(latinFromArabic(arabic)).toBe(latin)
})

test('marks of direction and lone signs leave nothing behind', () => {
  expect(latinFromArabic('\u202Eمحمد\u202C')).toBe('MOHAMMED')
  expect(latinFromArabic('ء')).toBe('')
})
