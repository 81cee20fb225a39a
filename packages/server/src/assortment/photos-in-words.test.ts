import { expect, test } from 'vitest'
import { photosInWords, readPhotos } from './photos-in-words'

test('photos are a line each, and are read back', () => {
  const photos = [
    { image: '/pictures/a/640.webp', alt: null, is_back: false },
    { image: '/pictures/b/640.webp', alt: 'The crest, embroidered', is_back: false },
    { image: '/pictures/c/640.webp', alt: 'Back', is_back: true },
    { image: '/pictures/d/640.webp', alt: null, is_back: true },
  ]
  expect(readPhotos(photosInWords(photos) ?? '')).toEqual(photos)
})

test('no photos are an empty cell', () => {
  expect(photosInWords([])).toBeNull()
  expect(readPhotos(' \n')).toEqual([])
})
