import { expect, test } from 'vitest'
import { adminTexts } from '../admin/texts'
import { wishlistTexts } from '../storefront/wishlist/texts'
import { texts } from './texts'

test('no text is empty and none has stray spaces', () => {
  for (const text of everyText({ texts, adminTexts, wishlistTexts })) expect(text).toMatch(/^\S(.*\S)?$/)
})

function everyText(branch: object): string[] {
  return Object.values(branch).flatMap((value: string | object) =>
    typeof value === 'string' ? value : everyText(value),
  )
}
