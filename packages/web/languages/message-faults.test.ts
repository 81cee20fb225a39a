import { expect, test } from 'vitest'
import { withOneImportPerMessage } from './language-plugin'
import { messageFaults } from './message-faults'

test('no message is missing in Arabic, and each is said with the values that it is given', () => {
  expect(messageFaults()).toEqual([])
})

test('a built page imports the messages that it says, and no others', () => {
  const source = `import * as m from '#messages/cart'\nexport const title = [m.cart, m.undo, form.cart, m.unknown]\n`

  expect(withOneImportPerMessage(source, 'en')).toBe(
    `import { cart as m_cart } from 'message:cart/cart';import { undo as m_undo } from 'message:cart/undo';\n` +
      `export const title = [m_cart, m_undo, form.cart, m.unknown]\n`,
  )
})
