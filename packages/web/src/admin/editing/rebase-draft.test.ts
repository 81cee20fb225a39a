import { expect, test } from 'vitest'
import { rebaseDraft, type DraftField } from './rebase-draft'

interface Draft {
  name: string
  price: string
  stock: string
}

const fields: DraftField<Draft>[] = [
  { label: 'Name', keys: ['name'], words: ({ name }) => name },
  { label: 'Price', keys: ['price'], words: ({ price }) => price },
  { label: 'Stock', keys: ['stock'], words: ({ stock }) => stock },
]
const base = { name: 'Home', price: '400', stock: '5' }

test('what only somebody else has changed is taken over', () => {
  const rebased = rebaseDraft(fields, { base, mine: { ...base, name: 'Mine' }, theirs: { ...base, price: '350' } })

  expect(rebased.draft).toEqual({ name: 'Mine', price: '350', stock: '5' })
  expect(rebased.taken).toEqual([{ label: 'Price', mine: '400', theirs: '350' }])
  expect(rebased.clashes).toEqual([])
})

test('what both have changed stays as it was typed, and is told', () => {
  const rebased = rebaseDraft(fields, { base, mine: { ...base, price: '300' }, theirs: { ...base, price: '350' } })

  expect(rebased.draft.price).toBe('300')
  expect(rebased.clashes).toEqual([{ label: 'Price', mine: '300', theirs: '350' }])
})

test('what both have changed alike is no clash', () => {
  const same = { ...base, price: '350' }
  expect(rebaseDraft(fields, { base, mine: same, theirs: same })).toEqual({ draft: same, clashes: [], taken: [] })
})
