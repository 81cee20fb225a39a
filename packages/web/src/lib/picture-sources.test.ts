import { beforeEach, describe, expect, test, vi } from 'vitest'
import { closeUpSources, PLACEHOLDER_PICTURE, pictureSources } from './picture-sources'

test('the shop’s own pictures come in every width and in both formats', () => {
  const { src, avif, webp } = pictureSources('/pictures/ab12/640.webp')

  expect(src).toBe('/pictures/ab12/480.png')
  expect(avif).toBe(
    '/pictures/ab12/160.avif 160w, /pictures/ab12/320.avif 320w, /pictures/ab12/480.avif 480w, ' +
      '/pictures/ab12/640.avif 640w, /pictures/ab12/960.avif 960w, /pictures/ab12/1280.avif 1280w',
  )
  expect(webp).toBe(avif?.replaceAll('avif', 'webp'))
})

test('only the shop’s own pictures have a close-up', () => {
  expect(closeUpSources('/pictures/ab12/640.webp')).toEqual({
    avif: '/pictures/ab12/2000.avif',
    webp: '/pictures/ab12/2000.webp',
  })
  for (const image of [null, '', 'https://cdn.example/a.jpg', 'data:image/svg+xml,x']) {
    expect(closeUpSources(image)).toBeUndefined()
  }
})

test('a picture from elsewhere is shown as it is', () => {
  expect(pictureSources('https://cdn.example/a.jpg')).toEqual({ src: 'https://cdn.example/a.jpg' })
  expect(pictureSources('//cdn.example/a.jpg')).toEqual({ src: '//cdn.example/a.jpg' })
})

test('backslashes are stripped', () => {
  expect(pictureSources('\\/storage\\/a.jpg')).toEqual({ src: '/storage/a.jpg' })
  expect(pictureSources('https:\\/\\/cdn.example\\/a.jpg')).toEqual({ src: 'https://cdn.example/a.jpg' })
})

test.each([null, undefined, '', '  ', '\\'])('the placeholder stands in for %j', (image) => {
  expect(pictureSources(image)).toEqual({ src: PLACEHOLDER_PICTURE })
})

describe('with a foreign backend', () => {
  beforeEach(() => {
    vi.resetModules()
    vi.stubEnv('VITE_BACKEND_HOST', 'https://api.example/')
    return () => vi.unstubAllEnvs()
  })

  test('a relative path lies on its host', async () => {
    const foreign = await import('./picture-sources')

    expect(foreign.pictureSources('storage/a.jpg').src).toBe('https://api.example/storage/a.jpg')
    expect(foreign.pictureSources('/storage/a.jpg').src).toBe('https://api.example/storage/a.jpg')
    expect(foreign.pictureSources('/pictures/k/640.webp').webp).toContain(
      'https://api.example/pictures/k/1280.webp 1280w',
    )
    expect(foreign.pictureSources('https://cdn.example/a.jpg').src).toBe('https://cdn.example/a.jpg')
    expect(foreign.pictureSources(null).src).toBe(PLACEHOLDER_PICTURE)
  })
})
