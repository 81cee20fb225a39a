import { expect, test } from 'vitest'
import { answerPrint } from './draw-print'

const rules = { blockedWords: [], arabic: true }
const arabic = { drawing: null, rules, text: { name: 'محمد' } }

test('a text whose letters fail to load is answered as undrawn, and drawn once they are there', async () => {
  const failing = () => Promise.reject(new Error('offline'))

  expect(await answerPrint(arabic, failing)).toMatchObject({ isUndrawn: true, back: null, refusal: null })
  const drawn = await answerPrint(arabic)
  expect(drawn).toMatchObject({ refusal: null, printed: 'محمد' })
  expect(drawn.isUndrawn).toBeUndefined()
})
