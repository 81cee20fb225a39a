import { expect, test } from 'vitest'
import { managedJersey } from '../../testing/managed'
import { checkProduct } from './check-product'
import { missingCuts, newCut } from './draft-cuts'
import { copyOf, draftOf, inputOf, productDraftFields } from './product-draft'

const jersey = {
  ...managedJersey,
  further_cuts: [{ cut: 'kids' as const, size_variations: ['7-8Y', '9-10Y'], size_stock: { '7-8Y': 3, '9-10Y': 0 } }],
}

test('cuts are sent back as they were, with what the form has seen', () => {
  const { further_cuts, seen_stock } = inputOf(draftOf(jersey), jersey)
  expect(further_cuts).toEqual(jersey.further_cuts)
  expect(seen_stock?.cut_stock).toEqual({ kids: { '7-8Y': 3, '9-10Y': 0 } })
})

test('a new cut begins with the usual sizes and no pieces', () => {
  const draft = draftOf(jersey)
  expect(missingCuts(draft.cuts)).toEqual(['women', 'long-sleeve', 'goalkeeper'])
  const { further_cuts } = inputOf({ ...draft, cuts: [...draft.cuts, newCut('women')] })
  expect(further_cuts?.[1]).toEqual({
    cut: 'women',
    size_variations: ['XS', 'S', 'M', 'L', 'XL'],
    size_stock: { XS: 0, S: 0, M: 0, L: 0, XL: 0 },
  })
})

test('a copy has the cuts and no pieces of them', () => {
  expect(inputOf(copyOf(jersey)).further_cuts?.[0]?.size_stock).toEqual({ '7-8Y': 0, '9-10Y': 0 })
})

test.each([
  [{ sizes: ' ' }, 'Please enter the sizes of kids.'],
  [{ sizeStock: { '7-8Y': 'x' } }, 'Please enter a whole number for kids, size 7-8Y.'],
])('%j is checked before it is sent', (part, complaint) => {
  const draft = draftOf(jersey)
  const [kids = newCut('kids')] = draft.cuts
  expect(checkProduct({ ...draft, cuts: [{ ...kids, ...part }] })).toEqual({ further_cuts: complaint })
})

test('are told in words where two people changed them', () => {
  const field = productDraftFields([]).find(({ label }) => label === 'Further cuts')
  expect(field?.words(draftOf(jersey))).toBe('Kids (7-8Y 3, 9-10Y 0)')
})
