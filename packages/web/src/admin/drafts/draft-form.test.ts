import { expect, test, vi } from 'vitest'
import { bodyOf, emptyDraft } from './draft-form'

vi.mock('#language', async (original) => ({ ...(await original<object>()), LANGUAGE: 'ar', LOCALE: 'ar-AE' }))

test('the country of a new draft stands as the page names it, and is sent in English', () => {
  const draft = emptyDraft()

  expect(draft.shipping.country).toBe('الإمارات العربية المتحدة')
  expect(bodyOf(draft).shipping.country).toBe('United Arab Emirates')
})
