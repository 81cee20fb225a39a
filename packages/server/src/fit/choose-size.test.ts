import { expect, test } from 'vitest'
import { chooseSize, type SizeQuestion } from './choose-size'

const question: SizeQuestion = {
  productId: 1,
  offered: ['S', 'M', 'L', 'XL'],
  bought: [],
  usual: null,
  verdict: undefined,
}
const fitting = (size: string, productId = 2) => ({ productId, size, answer: 'right' as const })

test('nothing is advised to somebody of whom nothing is known', () => {
  expect(chooseSize({ ...question, verdict: 'small' })).toBeUndefined()
})

test.each([
  [undefined, { size: 'L', reason: 'You took L in three jerseys that fit.' }],
  ['true', { size: 'L', reason: 'You took L in three jerseys that fit.' }],
  ['small', { size: 'XL', reason: 'You took L in three jerseys that fit. This one runs small.' }],
  ['large', { size: 'M', reason: 'You took L in three jerseys that fit. This one runs large.' }],
] as const)('from jerseys that fit, where this one runs %s', (verdict, advice) => {
  const bought = [fitting('M'), fitting('L'), fitting('L', 3), fitting('L', 4)]
  expect(chooseSize({ ...question, bought, verdict })).toEqual(advice)
})

test('what was said of the same jersey counts before everything else', () => {
  const same = { productId: 1, size: 'M', answer: 'small' as const }
  expect(chooseSize({ ...question, bought: [fitting('XL'), same], usual: 'S', verdict: 'large' })).toEqual({
    size: 'L',
    reason: 'You took M of this jersey, and it was too small.',
  })
})

test('the usual size counts before sizes that nothing was said of, and what did not fit never counts', () => {
  const silent = { productId: 2, size: 'M', answer: null }
  expect(chooseSize({ ...question, bought: [silent], usual: 'L' })).toMatchObject({ size: 'L' })
  expect(chooseSize({ ...question, bought: [silent, silent] })).toEqual({
    size: 'M',
    reason: 'You took M two times.',
  })
  expect(chooseSize({ ...question, bought: [{ productId: 2, size: 'M', answer: 'large' }] })).toBeUndefined()
})

test('no size is advised that the jersey does not come in', () => {
  expect(chooseSize({ ...question, usual: 'XL', verdict: 'small' })).toBeUndefined()
  expect(chooseSize({ ...question, usual: '42' })).toBeUndefined()
})

test('two names of one size are the same size', () => {
  expect(chooseSize({ ...question, offered: ['L', 'XL', '2XL'], usual: 'XXL' })).toMatchObject({ size: '2XL' })
})
