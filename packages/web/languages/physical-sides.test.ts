import { expect, test } from 'vitest'
import { physicalSides } from './physical-sides.ts'

test.each([
  'margin-left: 4px;',
  'left: 0;',
  'text-align: right;',
  'border-top-left-radius: 4px;',
  'padding: 6px 10px 6px 0;',
  'margin: 0 auto 0 calc(2 * (1px + 3px));',
  'border-radius: 4px 0 0 4px;',
  'border-radius: 4px 0;',
  'background: linear-gradient(to right, red, blue);',
  'transform-origin: left;',
])('%s names a side of the screen', (line) => {
  expect(physicalSides(`.box {\n  ${line}\n}`)).toEqual([{ line: 2, text: line }])
})

test.each([
  'margin-inline-start: 4px;',
  'inset-inline-end: 0;',
  'text-align: start;',
  'border-start-start-radius: 4px;',
  'padding: 6px 10px 4px 10px;',
  'padding: 12px 18px max(14px, env(safe-area-inset-bottom));',
  'border-radius: 0 0 var(--radius) var(--radius);',
  'border-radius: 4px;',
  'background: linear-gradient(to top, red, blue);',
])('%s names none', (line) => {
  expect(physicalSides(`.box {\n  ${line}\n}`)).toEqual([])
})

test('a side that is turned from right to left is no fault', () => {
  expect(
    physicalSides('.bar {\n  transform-origin: left;\n}\n\n.bar:dir(rtl) {\n  transform-origin: right;\n}'),
  ).toEqual([])
})
