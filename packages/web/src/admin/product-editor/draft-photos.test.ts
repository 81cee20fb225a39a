import { expect, test } from 'vitest'
import { textDraft } from '../translations/text-draft'
import { markBack, photoDraftsOf, photoInputs, withPhoto } from './draft-photos'

const photos = ['a', 'b', 'c'].map((image) => ({ image, alt: '', translatedAlts: textDraft(), isBack: false }))
const images = (list: { image: string }[]) => list.map(({ image }) => image).join('')

test('one photo at most is the back', () => {
  const marked = markBack(markBack(photos, 'a', true), 'c', true)
  expect(marked.map(({ isBack }) => isBack)).toEqual([false, false, true])
  expect(markBack(marked, 'c', false).some(({ isBack }) => isBack)).toBe(false)
})

test('the same picture is one photo', () => {
  expect(images(withPhoto(photos, 'b'))).toBe('abc')
  expect(images(withPhoto(photos, 'd'))).toBe('abcd')
})

test('what is sent is what was read, with blank texts as none', () => {
  const sent = [
    { image: 'a', alt: 'The crest', alt_translations: textDraft({ ar: 'الشعار' }), is_back: false },
    { image: 'b', alt: null, alt_translations: textDraft(), is_back: true },
  ]
  expect(photoInputs(photoDraftsOf(sent))).toEqual(sent)
  expect(
    photoInputs([{ image: 'a', alt: '  ', translatedAlts: textDraft({ ar: ' الشعار ' }), isBack: false }]),
  ).toEqual([{ image: 'a', alt: null, alt_translations: textDraft({ ar: 'الشعار' }), is_back: false }])
})
