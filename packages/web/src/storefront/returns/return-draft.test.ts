import type { ReturnableLine } from '@shop/contract/returns'
import { expect, test } from 'vitest'
import { EMPTY_DRAFT, missingIn, moneyBack, reasonsFor, toInput, wishOf } from './return-draft'

const line: ReturnableLine = {
  ...{ item_id: 1, left: 2, until: '2026-12-17', refusal: null, needs_fault: false, worth: [33.33, 66.67] },
  sizes: [{ size: 'L', stock: 3 }],
}
const printed: ReturnableLine = { ...line, item_id: 2, needs_fault: true, sizes: [], worth: [0.1] }
const draft = { ...EMPTY_DRAFT, pieces: new Map([[1, 2]]), reason: 'too-small' as const }

test('the form says what is missing, one thing after the other', () => {
  expect(missingIn(EMPTY_DRAFT, [])).toBe('Please choose what you send back.')
  expect(missingIn({ ...draft, reason: null }, [line])).toBe('Please say what is wrong.')
  expect(missingIn({ ...draft, reason: 'other' }, [line])).toBe('Please tell us what is wrong.')
  expect(missingIn(draft, [line])).toBe('Please choose the new size.')
  expect(missingIn({ ...draft, sizes: new Map([[1, 'L']]) }, [line])).toBeUndefined()
  expect(missingIn({ ...draft, wish: 'refund' }, [line])).toBeUndefined()
})

test('a printed jersey is returned for faults and for money only', () => {
  expect(reasonsFor([line, printed])).toEqual(['not-as-shown', 'damaged'])
  expect(missingIn(draft, [line, printed])).toBe('Please say what is wrong.')
  expect(wishOf(draft, [line, printed])).toBe('refund')
})

test('the money back is the sum of what the server said for so many pieces', () => {
  expect(
    moneyBack(
      {
        ...draft,
        pieces: new Map([
          [1, 2],
          [2, 1],
        ]),
      },
      [line, printed],
    ),
  ).toBe(66.77)
})

test('an exchange names the new size, a refund none', () => {
  const sized = { ...draft, sizes: new Map([[1, 'L']]) }
  expect(toInput(sized, [line], 'a')).toMatchObject({
    wish: 'exchange',
    key: 'a',
    lines: [{ pieces: 2, wanted_size: 'L' }],
  })
  expect(toInput({ ...sized, wish: 'refund' }, [line], 'a')).toMatchObject({ lines: [{ wanted_size: null }] })
})
